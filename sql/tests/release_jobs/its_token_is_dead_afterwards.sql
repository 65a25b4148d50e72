begin;

select plan(4);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(test.given_environment(), 'hourly', '0 * * * *');
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
create temporary table claimed as select * from test.claim();
select cron.release_jobs('test', array[c.job_id], array[c.lease_token]) from claimed as c;

select results_eq(
    $$
        select o.accepted, o.status
        from claimed as c,
            cron.report_jobs(jsonb_build_array(jsonb_build_object(
                'job_id', c.job_id, 'lease_token', c.lease_token, 'outcome', 'succeeded'
            ))) as o
    $$,
    $$ values (false, 'pending') $$,
    'its report is stale'
);

select results_eq(
    $$
        select r.reason
        from claimed as c, cron.renew_leases('test', array[c.job_id], array[c.lease_token]) as r
    $$,
    $$ values ('lost') $$,
    'its lease is lost'
);

select results_eq(
    $$
        select cron.release_jobs('test', array[c.job_id], array[c.lease_token])
        from claimed as c
    $$,
    'values (0)',
    'it cannot be released twice'
);

select results_eq(
    'select status, attempt from cron.jobs', 'values (''pending'', 1)', 'the job waits'
);

select * from finish();
rollback;
