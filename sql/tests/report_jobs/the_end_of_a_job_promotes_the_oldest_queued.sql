begin;

select plan(4);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(
    test.given_environment(), 'often', '@every 10s', p_overlap => 'buffer_all', p_max_retries => 1
);
select test.at('2026-01-01 00:00:35+00');
select cron.tick();

select cron.complete_job(c.job_id, c.lease_token) from test.claim(10) as c;

select results_eq(
    'select status, scheduled_at from cron.open_jobs order by scheduled_at',
    $$
        values
        ('pending', timestamptz '2026-01-01 00:00:20+00'),
        ('queued', timestamptz '2026-01-01 00:00:30+00')
    $$,
    'by a success'
);

select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim(10) as c;

select results_eq(
    'select status, scheduled_at from cron.open_jobs order by scheduled_at',
    $$
        values
        ('pending', timestamptz '2026-01-01 00:00:20+00'),
        ('queued', timestamptz '2026-01-01 00:00:30+00')
    $$,
    'not by a failure that is tried again'
);

select test.at('2026-01-01 00:01:36+00');
select cron.tick();
select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim(10) as c;

select results_eq(
    'select status, scheduled_at from cron.open_jobs order by scheduled_at limit 1',
    $$ values ('pending', timestamptz '2026-01-01 00:00:30+00') $$,
    'by a failure that ends it'
);

select results_eq(
    'select scheduled_at from test.claim(10)',
    $$ values (timestamptz '2026-01-01 00:00:30+00') $$,
    'it is claimable at once'
);

select * from finish();
rollback;
