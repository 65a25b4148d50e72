begin;

select plan(3);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(
    test.given_environment(), 'report', '0 9 * * *', p_timezone => 'Europe/Berlin'
) as id \gset
select set_config('chime.env_id', s.env_id::text, true) from cron.schedules as s;

create temporary table before as
select d.xmin::text as definition, s.xmin::text as state
from cron.schedule_definitions as d
inner join cron.schedule_state as s on s.schedule_id = d.id;

select test.advance('1 hour');
select lives_ok(
    format(
        $$
            select cron.update_schedule(%1$L, '{}'), cron.update_schedule(%1$L, '{
                "cron_expression": "0 9 * * *", "timezone": "europe/berlin", "max_retries": 3,
                "priority": null, "target": {"url": "http://127.0.0.1:9/", "method": "post"},
                "misfire_grace": null
            }')
        $$, :'id'
    ),
    'the same, in other spellings'
);

select results_eq(
    $$
        select d.xmin::text, s.xmin::text
        from cron.schedule_definitions as d
        inner join cron.schedule_state as s on s.schedule_id = d.id
    $$,
    'select definition, state from before',
    'no row is written'
);

select results_eq(
    $$
        select 'event', o.event_type from cron.outbox as o
        union all
        select 'audit', j.action from cron.audit_journal as j where j.entity ^@ 'schedule:'
        order by 1, 2
    $$,
    $$ values ('audit', 'create_schedule'), ('event', 'cron:schedule:created') $$,
    'no event and no audit row'
);

select * from finish();
rollback;
