begin;

select plan(4);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, 'hourly', '0 * * * *', p_max_retries => 0) from env as e;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
create temporary table claimed as select * from test.claim();
select cron.fail_job(c.job_id, c.lease_token, 'down', 503) from claimed as c;

select test.at('2026-01-01 01:05:00+00');
select cron.set_tenant_context(e.id) from env as e;
select cron.retry_job(c.job_id) from claimed as c;

select results_eq(
    'select j.id = c.job_id, j.status, j.failures from cron.jobs as j, claimed as c',
    'values (true, ''pending'', 0)',
    'the job is open again, under the same id'
);

select results_eq(
    'select attempt, outcome, http_status, error from cron.attempts',
    $$ values (1, 'failed', 503, 'down') $$,
    'its attempt is not forgotten'
);

select results_eq(
    $$
        select o.accepted
        from claimed as c,
            cron.report_jobs(jsonb_build_array(jsonb_build_object(
                'job_id', c.job_id, 'lease_token', c.lease_token, 'outcome', 'succeeded'
            ))) as o
    $$,
    'values (false)',
    'its old token opens nothing'
);

select cron.complete_job(c.job_id, c.lease_token) from test.claim() as c;

select results_eq(
    'select attempt, outcome from cron.attempts order by attempt',
    $$ values (1, 'failed'), (2, 'succeeded') $$,
    'the next one follows'
);

select * from finish();
rollback;
