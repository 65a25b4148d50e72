begin;

select plan(3);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, n, '*/10 * * * *')
from env as e, unnest(array['going', 'resumed', 'stopped']) as n;
select cron.set_tenant_context(e.id) from env as e;
select cron.pause_schedule(
    s.id, p_until => case s.schedule_type when 'resumed' then timestamptz '2026-01-01 00:15+00' end
)
from cron.schedules as s
where s.schedule_type <> 'going';
select cron.update_environment(e.id, '{"status": "suspended"}') from env as e;
select test.at('2026-01-01 00:31:00+00');
select cron.tick();
select cron.update_environment(e.id, '{"status": "active"}') from env as e;
select cron.tick();

select results_eq(
    'select schedule_type, status from cron.schedules order by schedule_type',
    $$ values ('going', 'active'), ('resumed', 'active'), ('stopped', 'paused') $$,
    'a paused schedule stays paused; a pause whose end has come is over'
);

select results_eq(
    $$
        select schedule_type, next_run_at
        from cron.schedules
        where status = 'active'
        order by schedule_type
    $$,
    $$
        values ('going', timestamptz '2026-01-01 00:40+00'),
            ('resumed', timestamptz '2026-01-01 00:40+00')
    $$,
    'all go on in the future'
);

select test.at('2026-01-01 00:40:00+00');
select cron.tick();

select results_eq(
    'select schedule_type from cron.jobs where status = ''pending'' order by schedule_type',
    $$ values ('going'), ('resumed') $$,
    'and fire there'
);

select * from finish();
rollback;
