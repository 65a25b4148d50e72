begin;

select plan(3);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select test.act_as('writer', :'env');
select cron.upsert_schedule(
    'report', '{"url": "http://127.0.0.1:9/"}', '0 9 * * *', p_timezone => 'Europe/Berlin',
    p_payload => '{"a": 1, "b": 2}', p_timeout => '90 seconds', p_options => '{
        "misfire_grace": "1 day", "backoff": {"base": "60s"}, "labels": {"team": "a", "n": 1},
        "starts_at": "2026-01-02T00:00:00Z"
    }'
);
select test.act_as_superuser();

create temporary table before as
select d.xmin::text as definition, s.xmin::text as state
from cron.schedule_definitions as d
inner join cron.schedule_state as s on s.schedule_id = d.id;

select test.advance('1 hour');
select test.act_as('writer', :'env');
select lives_ok(
    $$
        select cron.upsert_schedule(
            'report', '{"type": "http", "method": "post", "url": "http://127.0.0.1:9/"}',
            '0 9 * * *', p_timezone => 'europe/berlin', p_payload => '{"b": 2, "a": 1.0}',
            p_timeout => '1m30s', p_options => '{
                "misfire_grace": "24 hours", "backoff": {"cap": "60m", "base": "1m"},
                "labels": {"n": 1.0, "team": "a"}, "starts_at": "2026-01-02 01:00+01",
                "priority": null
            }'
        )
    $$,
    'the same, in other spellings'
);
select test.act_as_superuser();

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
