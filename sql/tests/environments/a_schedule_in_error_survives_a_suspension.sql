begin;

select plan(3);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, 'broken', '*/10 * * * *', p_timezone => 'Europe/Berlin')
from env as e;
update cron.schedule_definitions set zone = 'Nowhere/Land';
select test.at('2026-01-01 00:10:00+00');
select cron.tick();
select cron.update_environment(e.id, '{"status": "suspended"}') from env as e;
select test.at('2026-01-01 02:05:00+00');

select lives_ok(
    'select cron.update_environment(e.id, ''{"status": "active"}'') from env as e',
    'the environment is active again'
);

update cron.schedule_definitions set zone = 'Europe/Berlin';
select test.at('2026-01-01 03:10:00+00');
select cron.tick();

select is((select s.status from cron.schedules as s), 'active', 'the schedule recovers');

select is_empty(
    $$
        select scheduled_at
        from cron.jobs
        where extract(minute from scheduled_at)::integer % 10 <> 0
            or extract(minute from skipped_until)::integer % 10 <> 0
    $$,
    'nothing is recorded of instants that are none'
);

select * from finish();
rollback;
