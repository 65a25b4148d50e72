create function cron._changed_keys(
    p_old cron.schedule_definitions, p_old_anchor timestamptz,
    p_new cron.schedule_definitions, p_new_anchor timestamptz
)
returns text[]
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
set intervalstyle = 'postgres'
as $$
declare
    v_old constant jsonb := to_jsonb(p_old) || jsonb_build_object('anchor', p_old_anchor);
    v_new constant jsonb := to_jsonb(p_new) || jsonb_build_object('anchor', p_new_anchor);
begin
    return array(
        select k.key
        from cron._schedule_keys() as k
        where v_old -> k.key <> v_new -> k.key
            -- 24 hours are a day.
            and (
                k.kind <> 'interval'
                or (v_old ->> k.key)::interval is distinct from (v_new ->> k.key)::interval
            )
        order by k.key collate "C"
    );
end
$$;

comment on function cron._changed_keys(
    cron.schedule_definitions, timestamptz, cron.schedule_definitions, timestamptz
) is
'The keys of a schedule whose values differ between two definitions and anchors, sorted.';

revoke all on function cron._changed_keys(
    cron.schedule_definitions, timestamptz, cron.schedule_definitions, timestamptz
) from public;
grant execute on function cron._changed_keys(
    cron.schedule_definitions, timestamptz, cron.schedule_definitions, timestamptz
) to cron_author;
