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
            lateral (
                select jsonb_build_object(
                    'job_id', c.job_id, 'lease_token', c.lease_token, 'outcome', 'failed'
                ) as report
            ) as r,
            cron.report_jobs(jsonb_build_array(r.report, r.report)) as o
    $$,
    $$ values (true, 'pending'), (true, 'pending') $$,
    'both are answered'
);

select results_eq(
    'select j.failures, (select count(*) from cron.attempts) from cron.jobs as j',
    'values (1, 1::bigint)',
    'one failure is counted'
);

select * from finish();
rollback;
