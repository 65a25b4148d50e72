begin;

select plan(2);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(test.given_environment(), 'report', '0 9 * * *') as id \gset
select set_config('chime.env_id', s.env_id::text, true) from cron.schedules as s;
create temporary table before as select s.* from cron.schedules as s;

create function pg_temp.code_of(p_changes jsonb)
returns text
language plpgsql
as $$
begin
    perform cron.update_schedule(s.id, p_changes) from cron.schedules as s;
    return 'none';
exception when others then
    return sqlstate;
end
$$;

select results_eq(
    $$
        select pg_temp.code_of(t.changes::jsonb)
        from (
            values
            (null), ('[]'), ('{"status": "paused"}'), ('{"schedule_type": "x"}'), ('{"id": "x"}'),
            ('{"cron_expression": null}'), ('{"payload": []}'), ('{"max_retries": "3"}'),
            ('{"timeout": "1 day"}'), ('{"concurrency_key": "k"}'), ('{"on_failure": {}}'),
            ('{"priority": 1, "labels": 2}'), ('{"cron_expression": "x"}'),
            ('{"cron_expression": 5}'), ('{"cron_expression": "0 0 30 2 *"}'),
            ('{"cron_expression": null, "run_at": "2025-12-31T00:00:00Z"}'),
            ('{"timezone": "Mars/Base"}'), ('{"target": null}'), ('{"target": {"url": "x"}}')
        ) as t (changes)
    $$,
    array[
        'SC012', 'SC012', 'SC012', 'SC012', 'SC012', 'SC012', 'SC012', 'SC012', 'SC012', 'SC012',
        'SC012', 'SC012', 'SC002', 'SC002', 'SC003', 'SC003', 'SC004', 'SC005', 'SC005'
    ],
    'with the same codes'
);
select results_eq('select s.* from cron.schedules as s', 'table before', 'and changes nothing');

select * from finish();
rollback;
