begin;

select plan(3);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', 'report', '0 * * * *', p_max_retries => 0) as id \gset
select id as job from cron.run_schedule(:'id') \gset
select cron.fail_job(job_id, lease_token, 'down') from test.claim();
select test.advance('1 minute');
select cron.run_schedule(:'id');

select is((select status from cron.retry_job(:'job')), 'queued', 'it queues');
select cron.complete_job(job_id, lease_token) from test.claim();
select is(
    (select status from cron.jobs where id = :'job'), 'pending', 'and goes on when that has ended'
);

select cron.fail_job(job_id, lease_token, 'down') from test.claim();
select cron.delete_schedule(:'id');
select throws_ok(
    format('select cron.retry_job(%L)', :'job'), 'SC010', 'its schedule is deleted',
    'with a deleted schedule it cannot'
);

select * from finish();
rollback;
