begin;

select plan(2);

select test.at('2026-01-01 00:00:30+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(
    :'env', 'report', p_options => '{"auto_pause_after": 2}', p_max_retries => 0
) as id \gset

-- One failure, a pause with an end, one failure: never two without a resume between.
select test.at('2026-01-01 00:01:00+00');
select cron.tick();
select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim() as c;
select cron.pause_schedule(:'id', p_until => '2026-01-01 00:01:30+00');
select test.at('2026-01-01 00:01:30+00');
select cron.tick();
select test.at('2026-01-01 00:02:00+00');
select cron.tick();
select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim() as c;
select is((select s.status from cron.schedules as s), 'active', 'the tick that resumes forgets');

select test.at('2026-01-01 00:03:00+00');
select cron.tick();
select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim() as c;
select is((select s.status from cron.schedules as s), 'paused', 'the second one after it counts');

select * from finish();
rollback;
