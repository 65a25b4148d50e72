begin;

select plan(2);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, n, p_run_at => '2026-01-01 00:10:00+00')
from env as e, unnest(array['in_backoff', 'pending', 'running']) as n;
select test.at('2026-01-01 00:10:00+00');
select cron.tick();
create temporary table claimed as
select * from test.claim(10);
select cron.fail_job(c.job_id, c.lease_token, 'down')
from claimed as c
where c.schedule_type = 'in_backoff';
select cron.release_jobs('test', array[c.job_id], array[c.lease_token])
from claimed as c
where c.schedule_type = 'pending';
select cron.set_tenant_context(e.id) from env as e;
select cron.cancel_job(j.id) from cron.jobs as j;

select results_eq(
    'select schedule_type, status, retry_count from cron.schedules order by schedule_type',
    $$
        values ('in_backoff', 'completed', 0), ('pending', 'completed', 0),
            ('running', 'active', 0)
    $$,
    'a job that waits has ended with its cancel'
);

select cron.report_jobs(jsonb_build_array(jsonb_build_object(
    'job_id', c.job_id, 'lease_token', c.lease_token, 'outcome', 'cancelled'
)))
from claimed as c
where c.schedule_type = 'running';

select results_eq(
    'select schedule_type, status from cron.schedules order by schedule_type',
    $$ values ('in_backoff', 'completed'), ('pending', 'completed'), ('running', 'completed') $$,
    'one that runs when it says so'
);

select * from finish();
rollback;
