begin;

select plan(3);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:30:00+00');
select test.given_schedule(e.id, n, '0 * * * *', p_overlap => 'allow')
from env as e, unnest(array['on_time', 'missed']) as n;

-- No tick runs meanwhile; the new timing counts from the moment of the edit.
select cron.set_tenant_context(e.id) from env as e;
select test.at('2026-01-01 01:00:45+00');
select cron.update_schedule(s.id, '{"cron_expression": "@every 10s"}')
from cron.schedules as s
where s.schedule_type = 'on_time';
select test.at('2026-01-01 01:00:55+00');
select cron.tick();

select results_eq(
    $$
        select scheduled_at, origin
        from cron.jobs
        where schedule_type = 'on_time'
        order by scheduled_at
    $$,
    $$
        values
        (timestamptz '2026-01-01 01:00:00+00', 'schedule'),
        (timestamptz '2026-01-01 01:00:55+00', 'schedule')
    $$,
    'the due instant runs, and no instant of the new timing before the edit'
);

select test.at('2026-01-01 02:42:00+00');
select cron.update_schedule(s.id, '{"cron_expression": "*/10 * * * *"}')
from cron.schedules as s
where s.schedule_type = 'missed';
select test.at('2026-01-01 02:45:00+00');
select cron.tick();

select results_eq(
    $$
        select scheduled_at, origin, status, status_reason
        from cron.jobs
        where schedule_type = 'missed' and scheduled_at > '2026-01-01 01:30+00'
        order by scheduled_at
    $$,
    $$ values (timestamptz '2026-01-01 02:00+00', 'catch_up', 'pending', null) $$,
    'a missed one runs late as that one instant'
);

select results_eq(
    $$ select next_run_at from cron.schedules where schedule_type = 'missed' $$,
    $$ values (timestamptz '2026-01-01 02:50+00') $$,
    'then the new timing goes on'
);

select * from finish();
rollback;
