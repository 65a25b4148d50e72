begin;

select plan(3);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', 'once', p_run_at => '2026-01-01 00:01:00+00') as id \gset
select test.at('2026-01-01 00:01:00+00');
select cron.tick();
select cron.pause_schedule(:'id');
select cron.complete_job(job_id, lease_token) from test.claim();

select is((select status from cron.schedules), 'paused', 'a pause outlasts the last run');
select is(
    (select status from cron.resume_schedule(:'id')), 'completed',
    'resumed with nothing left it is completed'
);
select throws_ok(
    format('select cron.pause_schedule(%L)', :'id'), 'SC010',
    'a completed schedule cannot be paused', 'and cannot be paused any more'
);

select * from finish();
rollback;
