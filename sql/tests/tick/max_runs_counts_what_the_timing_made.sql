begin;

select plan(4);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', 'hourly', '0 * * * *', '{"max_runs": 3}', p_max_retries => 0)
as id \gset

-- A run by hand, a backfill and a republished letter are none of them; nor is a skip.
select cron.run_schedule(:'id');
select cron.backfill_schedule(:'id', '2025-12-31 22:30+00', '2025-12-31 23:30+00');
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select is(
    (select j.status_reason from cron.jobs as j where j.status = 'skipped'), 'overlap',
    'the first instant is skipped'
);
select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim() as c;
select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim() as c;
select count(cron.republish_dlq(q.id)) from cron.dlq as q;
select cron.complete_job(c.job_id, c.lease_token) from test.claim() as c;
select cron.complete_job(c.job_id, c.lease_token) from test.claim() as c;
select is((select s.run_count from cron.schedules as s), 0::bigint, 'none of it counts');

-- One that is caught up does; retries are the same job.
select test.at('2026-01-01 02:30:00+00');
select cron.tick();
select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim() as c;
select cron.retry_job(j.id) from cron.jobs as j where j.origin = 'catch_up';
select cron.complete_job(c.job_id, c.lease_token) from test.claim() as c;
select test.at('2026-01-01 03:00:00+00');
select cron.tick();
select cron.complete_job(c.job_id, c.lease_token) from test.claim() as c;
select results_eq(
    'select status, run_count, next_run_at from cron.schedules',
    $$ values ('active', 2::bigint, timestamptz '2026-01-01 04:00:00+00') $$,
    'a missed one that runs counts once'
);
select test.at('2026-01-01 04:00:00+00');
select cron.tick();
select cron.complete_job(c.job_id, c.lease_token) from test.claim() as c;
select results_eq(
    'select status, run_count, next_run_at from cron.schedules',
    $$ values ('completed', 3::bigint, null::timestamptz) $$,
    'with the third it is completed'
);

select * from finish();
rollback;
