begin;

select plan(2);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, 'hourly', '0 * * * *') from env as e;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
create temporary table claimed as select * from test.claim();
select cron.set_tenant_context(e.id) from env as e;
select cron.cancel_job(c.job_id, 'not needed') from claimed as c;
select cron.release_jobs('test', array[c.job_id], array[c.lease_token]) from claimed as c;

select results_eq(
    'select status, attempt, finished_at from cron.jobs',
    $$ values ('cancelled', 1, timestamptz '2026-01-01 01:00+00') $$,
    'nobody is to run it any more'
);

select is((select count(*) from cron.dlq), 0::bigint, 'that is no dead letter');

select * from finish();
rollback;
