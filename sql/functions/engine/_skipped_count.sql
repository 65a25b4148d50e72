create function cron._skipped_count(
    p_state cron.schedule_state, p_from timestamptz, p_until timestamptz, p_count integer
)
returns integer
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    if p_count < 0 or p_from > p_state.backfilled_until or p_state.backfilled_until is null then
        return p_count;
    end if;
    return p_count - (
        select count(*)
        from cron._run_instants(
            p_state.schedule_id, p_from, p_until + interval '1 microsecond'
        ) as r (instant)
        -- Not those of the timing before an edit: of these only the one that is due is counted.
        where r.instant > p_state.fired_until or r.instant = p_state.next_run_at
    );
end
$$;

comment on function cron._skipped_count(
    cron.schedule_state, timestamptz, timestamptz, integer
) is
'How many of p_count instants from p_from to p_until no job stands for: a backfill may have come '
'before the tick. -1 stays -1.';

revoke all on function cron._skipped_count(
    cron.schedule_state, timestamptz, timestamptz, integer
) from public;
grant execute on function cron._skipped_count(
    cron.schedule_state, timestamptz, timestamptz, integer
) to cron_engine, cron_keeper;
