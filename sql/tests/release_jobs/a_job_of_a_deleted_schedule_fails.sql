begin;

select plan(2);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, 'hourly', '0 * * * *') from env as e;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
create temporary table claimed as select * from test.claim();
select cron.set_tenant_context(e.id) from env as e;
select cron.delete_schedule(s.id) from cron.schedules as s;
select cron.release_jobs('test', array[c.job_id], array[c.lease_token]) from claimed as c;

select results_eq(
    'select status, attempt from cron.jobs',
    $$ values ('failed', 1) $$,
    'it is not tried again'
);

select results_eq(
    'select schedule_type, attempts from cron.dlq',
    $$ values ('hourly', 1) $$,
    'but a dead letter'
);

select * from finish();
rollback;
