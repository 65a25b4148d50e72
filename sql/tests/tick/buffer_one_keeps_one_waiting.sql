begin;

select plan(3);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(
    test.given_environment(), 'often', '@every 10s', p_overlap => 'buffer_one'
);

select test.at('2026-01-01 00:00:35+00');
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
        ('skipped', 'buffer_full', timestamptz '2026-01-01 00:00:30+00',
            timestamptz '2026-01-01 00:00:30+00', 1)
    $$,
    'one runs, one waits, the third is skipped'
);

select cron.complete_job(c.job_id, c.lease_token) from test.claim() as c;

select results_eq(
    $$ select status, scheduled_at from cron.jobs where status in ('queued', 'pending') $$,
    $$ values ('pending', timestamptz '2026-01-01 00:00:20+00') $$,
    'the end of the first makes the waiting one pending'
);

select test.at('2026-01-01 00:00:40+00');
select cron.tick();

select results_eq(
    $$
        select status, scheduled_at
        from cron.jobs
        where status in ('queued', 'pending')
        order by scheduled_at
    $$,
    $$
        values
        ('pending', timestamptz '2026-01-01 00:00:20+00'),
        ('queued', timestamptz '2026-01-01 00:00:40+00')
    $$,
    'then there is room for one again'
);

select * from finish();
rollback;
