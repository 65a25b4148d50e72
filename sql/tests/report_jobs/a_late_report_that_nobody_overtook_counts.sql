begin;

select plan(2);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(test.given_environment(), 'hourly', '0 * * * *');
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
create temporary table claimed as select * from test.claim();

-- Long after the lease, but no tick has taken the job away.
select test.at('2026-01-01 01:30:00+00');

select results_eq(
    $$
        select o.accepted, o.status
        from claimed as c,
            cron.report_jobs(jsonb_build_array(jsonb_build_object(
                'job_id', c.job_id, 'lease_token', c.lease_token, 'outcome', 'succeeded'
            ))) as o
    $$,
    $$ values (true, 'succeeded') $$,
    'the fence is the token, not the time'
);

select results_eq(
    'select status, attempt from cron.jobs', 'values (''succeeded'', 1)', 'the job has ended'
);

select * from finish();
rollback;
