begin;

select plan(4);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(test.given_environment(), 'hourly', '0 * * * *');
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
create temporary table claimed as select * from test.claim();

select throws_ok(
    'select cron.fail_job(c.job_id, gen_random_uuid(), ''down'') from claimed as c',
    'SC011', null, 'a token that is not the live one'
);

select cron.complete_job(c.job_id, c.lease_token) from claimed as c;

select throws_ok(
    'select cron.fail_job(c.job_id, gen_random_uuid(), ''down'') from claimed as c',
    'SC011', null, 'also when the job has ended'
);
select throws_ok(
    'select cron.fail_job(null, null, null)', 'SC012', null, 'nulls'
);

select is((select j.status from cron.jobs as j), 'succeeded', 'the job has succeeded');

select * from finish();
rollback;
