begin;

select plan(3);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(test.given_environment(), 'minutely');

select test.at('2026-01-01 00:01:00+00');
select cron.tick();
select cron.fail_job(c.job_id, c.lease_token, 'down', 503) from test.claim() as c;

select test.at('2026-01-01 00:02:00+00');

select results_eq(
    'select enqueued from cron.tick()',
    'values (0)',
    'a retry in backoff keeps the slot'
);

select results_eq(
    'select status, status_reason, scheduled_at, failures from cron.jobs order by scheduled_at',
    $$
        values
        ('pending', null, timestamptz '2026-01-01 00:01+00', 1),
        ('skipped', 'overlap', timestamptz '2026-01-01 00:02+00', 0)
    $$,
    'the minute meanwhile is skipped'
);

select results_eq(
    'select next_run_at, retry_count from cron.schedules',
    $$ values (timestamptz '2026-01-01 00:03+00', 1) $$,
    'the schedule goes on'
);

select * from finish();
rollback;
