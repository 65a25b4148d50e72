begin;

select plan(5);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(test.given_environment(), 'hourly', '0 * * * *');
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
create temporary table claimed as select * from test.claim();

select throws_ok(
    'select cron.complete_job(c.job_id, gen_random_uuid()) from claimed as c',
    'SC011', null, 'a token that is not the live one'
);
select throws_ok(
    'select cron.complete_job(gen_random_uuid(), c.lease_token) from claimed as c',
    'SC011', null, 'a job that does not exist'
);

select cron.release_jobs('test', array[c.job_id], array[c.lease_token]) from claimed as c;

select throws_ok(
    'select cron.complete_job(c.job_id, c.lease_token) from claimed as c',
    'SC011', null, 'the token of a job that was handed back'
);

select test.claim();

select throws_ok(
    'select cron.complete_job(c.job_id, c.lease_token) from claimed as c',
    'SC011', null, 'also when somebody else runs it'
);

select is((select j.status from cron.jobs as j), 'running', 'the job runs on');

select * from finish();
rollback;
