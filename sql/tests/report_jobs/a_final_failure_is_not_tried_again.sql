begin;

select plan(3);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(test.given_environment(), 'hourly', '0 * * * *');
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
create temporary table claimed as select * from test.claim();

select results_eq(
    $$
        select o.accepted, o.status
        from claimed as c,
            cron.report_jobs(jsonb_build_array(jsonb_build_object(
                'job_id', c.job_id, 'lease_token', c.lease_token, 'outcome', 'failed',
                'http_status', 404, 'error', 'proxy-back status 404', 'final', true
            ))) as o
    $$,
    $$ values (true, 'failed') $$,
    'repeating cannot help'
);

select results_eq(
    'select status, attempt, failures, max_retries from cron.jobs',
    $$ values ('failed', 1, 1, 3) $$,
    'with budget left'
);

select results_eq(
    'select attempts, reason, http_status from cron.dlq',
    $$ values (1, 'proxy-back status 404', 404) $$,
    'it is a dead letter'
);

select * from finish();
rollback;
