begin;

select plan(9);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(test.given_environment(), 'hourly', '0 * * * *');
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select test.claim();

select throws_ok('select cron.report_jobs(null)', 'SC012', null, 'null');
select throws_ok('select cron.report_jobs(''{}'')', 'SC012', null, 'an object');
select throws_ok('select cron.report_jobs(''"x"'')', 'SC012', null, 'a string');
select throws_ok('select cron.report_jobs(''[1]'')', 'SC012', null, 'an array of numbers');
select throws_ok(
    $$
        select cron.report_jobs(jsonb_build_array(jsonb_build_object(
            'job_id', 'x', 'lease_token', gen_random_uuid(), 'outcome', 'succeeded'
        )))
    $$,
    'SC012', null, 'an id that is none'
);
select throws_ok(
    $$
        select cron.report_jobs(jsonb_build_array(jsonb_build_object(
            'job_id', j.id, 'lease_token', gen_random_uuid(), 'outcome', 'exploded'
        )))
        from cron.jobs as j
    $$,
    'SC012', null, 'an unknown outcome'
);
select throws_ok(
    $$
        select cron.report_jobs(jsonb_build_array(jsonb_build_object('job_id', j.id)))
        from cron.jobs as j
    $$,
    'SC012', null, 'no token and no outcome'
);

select is_empty('select * from cron.report_jobs(''[]'')', 'no report, no outcome');
select is((select j.status from cron.jobs as j), 'running', 'nothing has changed');

select * from finish();
rollback;
