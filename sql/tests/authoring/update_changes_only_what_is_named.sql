begin;

select plan(5);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(
    test.given_environment(), 'report', '0 9 * * *', '{
        "description": "daily", "priority": 5, "labels": {"a": 1, "b": 2}, "max_runs": 9,
        "backoff": {"base": "5s", "cap": "1m"}
    }',
    p_timezone => 'Europe/Berlin', p_payload => '{"x": 1, "y": 2}', p_max_retries => 7
) as id \gset
select set_config('chime.env_id', s.env_id::text, true) from cron.schedules as s;
create temporary table before as select to_jsonb(s) as row from cron.schedules as s;

select test.advance('1 hour');

select results_eq(
    format(
        $$
            select cron._changed(b.row, to_jsonb(u))
            from before as b, cron.update_schedule(%L, '{
                "labels": {"c": 3}, "payload": {"z": 0}, "backoff": {"cap": "2h"},
                "target": {"baseUrl": "http://new"}, "timeout": "30s"
            }') as u
        $$, :'id'
    ),
    $$
        values ('{
            "labels": {"c": 3}, "payload": {"z": 0}, "timeout": "00:00:30",
            "backoff": {"kind": "exponential", "base": "60s", "cap": "2h", "jitter": false},
            "target": {
                "type": "http", "base_url": "http://new", "internal_path": "/v1/internal",
                "method": "POST"
            },
            "updated_at": "2026-01-01T01:00:00+00:00"
        }'::jsonb)
    $$,
    'each value is replaced whole, the rest stays'
);

select results_eq(
    format(
        $$
            select u.description, u.priority, u.labels, u.max_retries, u.payload, u.timeout,
                u.timezone, u.max_runs
            from cron.update_schedule(%L, '{
                "description": null, "priority": null, "labels": null, "max_retries": null,
                "payload": null, "timeout": null, "timezone": null, "max_runs": null
            }') as u
        $$, :'id'
    ),
    $$
        values (
            null::text, 0, '{}'::jsonb, 3, '{}'::jsonb, null::interval, 'UTC', null::integer
        )
    $$,
    'null means the default'
);

select results_eq(
    $$
        select d.zone, d.backoff_base, d.backoff_cap, d.compiled = cron._compile(
            '0 9 * * *', 'or', format('%s/default/report', d.env_id)
        )
        from cron.schedule_definitions as d
    $$,
    $$ values ('UTC', interval '1 minute', interval '2 hours', true) $$,
    'what the engine reads follows'
);

select results_eq(
    $$
        select k.key, b.row -> k.key = k.value, j.after ? k.key
        from cron.audit_journal as j
        cross join before as b
        cross join lateral jsonb_each(j.before) as k
        where j.action = 'update_schedule' and j.entity = 'schedule:' || (b.row ->> 'id')
        order by j.id, k.key
        limit 6
    $$,
    $$
        select t.key, true, true
        from unnest(array[
            'backoff', 'labels', 'payload', 'target', 'timeout', 'updated_at'
        ]) as t (key)
    $$,
    'the journal holds the changed keys, before and after'
);

select results_eq(
    $$ select o.event_type from cron.outbox as o order by o.id $$,
    array['cron:schedule:created', 'cron:schedule:updated', 'cron:schedule:updated'],
    'and each change is an event'
);

select * from finish();
rollback;
