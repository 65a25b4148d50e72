begin;

select plan(3);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(test.given_environment(), 'hourly', '0 * * * *');
select test.at('2026-01-01 01:00:00+00');
select cron.tick();

select results_eq(
    $$
        select o.accepted, o.busy, o.status
        from cron.report_jobs(jsonb_build_array(jsonb_build_object(
            'job_id', gen_random_uuid(), 'lease_token', gen_random_uuid(), 'outcome', 'succeeded'
        ))) as o
    $$,
    $$ values (false, false, null) $$,
    'a job that does not exist'
);

select results_eq(
    $$
        select o.accepted, o.busy, o.status
        from cron.jobs as j,
            cron.report_jobs(jsonb_build_array(jsonb_build_object(
                'job_id', j.id, 'lease_token', gen_random_uuid(), 'outcome', 'succeeded'
            ))) as o
    $$,
    $$ values (false, false, 'pending') $$,
    'a job that nobody has claimed'
);

select is((select j.status from cron.jobs as j), 'pending', 'it is as it was');

select * from finish();
rollback;
