begin;

select plan(3);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(
    test.given_environment(), 'often', '@every 10s', '{"buffer_limit": 2}',
    p_overlap => 'buffer_all'
);

select test.at('2026-01-01 00:00:15+00');
select cron.tick();
select test.at('2026-01-01 00:00:55+00');
select cron.tick();

select results_eq(
    $$
        select status, status_reason, scheduled_at, skipped_until, skipped_count
        from cron.jobs
        order by scheduled_at
    $$,
    $$
        values
        ('pending', null, timestamptz '2026-01-01 00:00:10+00', null::timestamptz, null::integer),
        ('queued', null, timestamptz '2026-01-01 00:00:20+00', null, null),
        ('queued', null, timestamptz '2026-01-01 00:00:30+00', null, null),
        ('skipped', 'buffer_full', timestamptz '2026-01-01 00:00:40+00',
            timestamptz '2026-01-01 00:00:50+00', 2)
    $$,
    'two wait beside the open one; what is beyond the limit is skipped'
);

select cron.complete_job(c.job_id, c.lease_token) from test.claim() as c;
select test.at('2026-01-01 00:01:05+00');
select cron.tick();

select results_eq(
    $$
        select status, scheduled_at
        from cron.jobs
        where status in ('queued', 'pending', 'running')
        order by scheduled_at
    $$,
    $$
        values
        ('pending', timestamptz '2026-01-01 00:00:20+00'),
        ('queued', timestamptz '2026-01-01 00:00:30+00'),
        ('queued', timestamptz '2026-01-01 00:01:00+00')
    $$,
    'when one has ended the oldest is promoted, and the next occurrence finds room'
);

select is(
    (select count(*) from cron.open_jobs where status in ('pending', 'running')),
    1::bigint,
    'never two open jobs'
);

select * from finish();
rollback;
