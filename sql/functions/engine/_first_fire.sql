create function cron._first_fire(
    p_definition cron.schedule_definitions, p_state cron.schedule_state, p_after timestamptz
)
returns timestamptz
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_fire timestamptz;
begin
    -- Strictly after p_after and after everything already handled, within the window; a clock that
    -- stepped back moves nothing back.
    if p_definition.max_runs <= p_state.run_count then
        return null;
    end if;
    if p_definition.compiled is null then
        return case when p_definition.run_at > p_state.fired_until then p_definition.run_at end;
    end if;
    v_fire := cron._next(
        p_definition.compiled,
        greatest(
            p_after, p_state.fired_until, p_definition.starts_at - interval '1 microsecond'
        ),
        p_definition.zone, p_definition.dst_gap, p_definition.dst_fold, p_state.anchor
    );
    return case when v_fire < coalesce(p_definition.ends_at, 'infinity') then v_fire end;
end
$$;

comment on function cron._first_fire(
    cron.schedule_definitions, cron.schedule_state, timestamptz
) is
'The next instant after p_after of a schedule with this definition and state, stored or not; null: '
'there is none. Of a one-shot: run_at unless it was handled.';

revoke all on function cron._first_fire(
    cron.schedule_definitions, cron.schedule_state, timestamptz
) from public;
grant execute on function cron._first_fire(
    cron.schedule_definitions, cron.schedule_state, timestamptz
) to cron_author, cron_engine, cron_keeper;
