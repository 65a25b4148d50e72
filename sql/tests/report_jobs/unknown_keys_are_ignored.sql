begin;

select plan(2);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(test.given_environment(), 'hourly', '0 * * * *');
select test.at('2026-01-01 01:00:00+00');
select cron.tick();

select results_eq(
    $$
        select o.accepted, o.status
        from test.claim() as c,
            cron.report_jobs(jsonb_build_array(jsonb_build_object(
                'job_id', c.job_id, 'lease_token', c.lease_token, 'outcome', 'succeeded',
                'invented_later', jsonb '{"deep": [1, 2]}', 'status', 'failed'
            ))) as o
    $$,
    $$ values (true, 'succeeded') $$,
    'what a newer dispatcher adds does no harm'
);

select results_eq(
    'select http_status, result, error from cron.jobs',
    'values (null::integer, null::jsonb, null)',
    'and what an older one leaves out is null'
);

select * from finish();
rollback;
