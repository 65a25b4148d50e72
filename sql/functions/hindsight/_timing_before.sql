create function cron._timing_before(
    p_schedule_id uuid, p_at timestamptz, out timing jsonb, out edited jsonb
)
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    c_keys constant text[] := array[
        'cron_expression', 'run_at', 'timezone', 'dst_gap', 'dst_fold', 'day_match', 'anchor',
        'starts_at', 'ends_at', 'max_runs', 'calendar'
    ];
begin
    -- The oldest edit since then has found each value as it was. An edit counts from the moment
    -- that it noted as updated_at, a little before its audit row.
    select
        jsonb_object_agg(k.key, k.value order by a.at desc, a.id desc),
        (
            array_agg(
                jsonb_build_object('at', cron._iso(a.at), 'by', a.actor) order by a.at, a.id
            )
        )[1]
    into timing, edited
    from cron.audit_journal as a
    cross join lateral jsonb_each(a.before) as k
    where a.entity = 'schedule:' || p_schedule_id
        and a.at >= p_at
        and a.action = 'update_schedule'
        and (a.after ->> 'updated_at')::timestamptz >= p_at
        and k.key = any(c_keys);
end
$$;

comment on function cron._timing_before(uuid, timestamptz) is
'What edits since an instant have changed of the timing of a schedule: the values that were in '
'force then, by key, and the first of the edits as {"at", "by"}; null: nothing, as far back as '
'the audit journal is kept.';

revoke all on function cron._timing_before(uuid, timestamptz) from public;
grant execute on function cron._timing_before(uuid, timestamptz) to cron_author;
