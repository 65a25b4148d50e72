begin;

select plan(3);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(
    test.given_environment(), 'hourly', '0 * * * *', p_max_retries => 1
);

select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select test.at('2026-01-01 01:00:02+00');
select cron.complete_job(c.job_id, c.lease_token) from test.claim() as c;

select results_eq(
    'select last_run_at, last_status, retry_count from cron.schedules',
    $$ values (timestamptz '2026-01-01 01:00:02+00', 'succeeded', 0) $$,
    'a success'
);

select test.at('2026-01-01 02:00:00+00');
select cron.tick();
select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim() as c;

select results_eq(
    'select last_status, retry_count from cron.schedules',
    $$ values ('succeeded', 1) $$,
    'a failure that is tried again has not ended'
);

select test.at('2026-01-01 02:01:00+00');
select cron.tick();
select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim() as c;

select results_eq(
    'select last_run_at, last_status, retry_count from cron.schedules',
    $$ values (timestamptz '2026-01-01 02:01:00+00', 'failed', 0) $$,
    'a failure that is not'
);

select * from finish();
rollback;
