begin;

select plan(3);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, 'hourly', '0 * * * *') from env as e;
select test.at('2026-01-01 00:59:30+00');
select cron.tick();
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select test.claim();
select cron.set_tenant_context(e.id) from env as e;
select cron.delete_schedule(s.id) from cron.schedules as s;

select test.at('2026-01-01 01:00:30+00');
select cron.tick();
select test.at('2026-01-01 01:00:41+00');
select cron.tick();

select results_eq(
    'select status, attempt from cron.jobs',
    'values (''failed'', 1)',
    'there is nothing to retry it for'
);

select results_eq(
    'select schedule_type, attempts from cron.dlq',
    'values (''hourly'', 1)',
    'but a dead letter'
);

select is((select s.status from cron.schedules as s), 'deleted', 'the schedule stays deleted');

select * from finish();
rollback;
