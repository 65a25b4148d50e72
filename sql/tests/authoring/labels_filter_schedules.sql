begin;

select plan(5);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment('own') as own \gset
select test.given_environment('other') as other \gset
select cron.revoke_environment(:'other', 'chime_test_reader');
select test.given_schedule(
    :'own', t.name, p_options => jsonb_build_object('labels', t.labels::jsonb)
)
from (
    values
    ('invoice', '{"team": "billing", "tier": 1, "critical": true}'),
    ('report', '{"team": "billing", "tier": 2}'), ('tidy', '{"team": "platform"}'), ('bare', '{}')
) as t (name, labels);
select test.given_schedule(:'other', 'theirs', p_options => '{"labels": {"team": "billing"}}');

create function pg_temp.found(p_labels jsonb)
returns text
language sql
begin atomic
select string_agg(s.schedule_type, ' ' order by s.schedule_type)
from cron.schedules as s
where s.labels @> p_labels;
end;

select test.act_as('reader', :'own');
select results_eq(
    $$
        select t.labels, pg_temp.found(t.labels::jsonb)
        from unnest(array[
            '{"team": "billing"}', '{"team": "billing", "tier": 1}', '{"tier": "1"}',
            '{"critical": true}', '{}', '{"owner": "me"}'
        ]) as t (labels)
    $$,
    $$
        values
        ('{"team": "billing"}', 'invoice report'), ('{"team": "billing", "tier": 1}', 'invoice'),
        ('{"tier": "1"}', null), ('{"critical": true}', 'invoice'),
        ('{}', 'bare invoice report tidy'), ('{"owner": "me"}', null)
    $$,
    'a reader finds those of its environment that have all of them'
);

select test.act_as('writer', :'own');
select cron.update_schedule(s.id, '{"labels": {"team": "platform"}}')
from cron.schedules as s where s.schedule_type = 'report';
select is(pg_temp.found('{"team": "platform"}'), 'report tidy', 'an edit replaces them whole');
select results_eq(
    $$
        select c.action, c.changed_keys
        from cron.apply_schedules('default', jsonb_build_array(
            '{
                "schedule_type": "tidy", "cron_expression": "* * * * *", "target":
                {"type": "http", "url": "http://127.0.0.1:9/"}, "labels": {"team": "web"}
            }'::jsonb
        )) as c
    $$,
    $$ values ('update', array['labels']) $$,
    'they are part of a declaration'
);

create function pg_temp.answer(p_labels jsonb)
returns text
language plpgsql
as $$
begin
    perform cron.update_schedule(s.id, jsonb_build_object('labels', p_labels))
    from cron.schedules as s where s.schedule_type = 'tidy';
    return 'ok';
exception when others then
    return sqlstate;
end
$$;
select results_eq(
    $$
        select t.labels, pg_temp.answer(t.labels::jsonb)
        from unnest(array[
            '{"a": "b"}', '{"a": 1.5, "b": false}', 'null', '{"a": {"b": "c"}}', '{"a": ["b"]}',
            '{"a": null}', '["a"]', '"a"', '{"a": "b", "c": []}'
        ]) as t (labels)
    $$,
    $$
        values
        ('{"a": "b"}', 'ok'), ('{"a": 1.5, "b": false}', 'ok'), ('null', 'ok'),
        ('{"a": {"b": "c"}}', 'SC012'), ('{"a": ["b"]}', 'SC012'), ('{"a": null}', 'SC012'),
        ('["a"]', 'SC012'), ('"a"', 'SC012'), ('{"a": "b", "c": []}', 'SC012')
    $$,
    'texts, numbers and booleans; null takes all away'
);

select test.act_as('admin');
set local enable_seqscan = off;
create function pg_temp.plan()
returns setof text
language plpgsql
as $$
begin
    return query execute
        'explain select from cron.schedules where labels @> ''{"team": "billing"}''';
end
$$;
select ok(
    exists (
        select from pg_temp.plan() as p (line) where p.line like '%schedule_definitions_labels_idx%'
    ),
    'there is an index for those who read across environments'
);

select * from finish();
rollback;
