begin;

select plan(3);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, n, '0 1 * * *') from env as e, unnest(array['bad', 'good']) as n;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
create temporary table claimed as select * from test.claim(10);
select cron.set_tenant_context(e.id) from env as e;
select cron.delete_schedule(s.id) from cron.schedules as s;

select cron.complete_job(c.job_id, c.lease_token) from claimed as c where c.schedule_type = 'good';
select cron.fail_job(c.job_id, c.lease_token, 'down')
from claimed as c
where c.schedule_type = 'bad';

select results_eq(
    'select schedule_type, status, attempt from cron.jobs order by schedule_type',
    $$ values ('bad', 'failed', 1), ('good', 'succeeded', 1) $$,
    'a running attempt may finish'
);

select results_eq(
    'select schedule_type, reason from cron.dlq',
    $$ values ('bad', 'down') $$,
    'the failed one is a dead letter'
);

select results_eq(
    'select schedule_type, status from cron.schedules order by schedule_type',
    $$ values ('bad', 'deleted'), ('good', 'deleted') $$,
    'the schedules stay deleted'
);

select * from finish();
rollback;
