create function cron._near(
    p_definition cron.schedule_definitions, p_state cron.schedule_state, p_from timestamptz
)
returns timestamptz
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_at timestamptz := p_from;
begin
    -- What max_runs leaves depends on every run.
    if p_definition.compiled is null or p_definition.max_runs is not null
        or p_state.status = 'error' or (p_state.next_run_at < p_from) is not true
    then
        return p_state.next_run_at;
    end if;
    -- A hundred instants are enough to see whether runs overlap.
    for v_number in 1 .. 100 loop
        v_at := cron._prev(
            p_definition.compiled, v_at, p_definition.zone, p_definition.dst_gap,
            p_definition.dst_fold, p_state.anchor
        );
        exit when v_at is null;
    end loop;
    return greatest(p_state.next_run_at, v_at);
end
$$;

comment on function cron._near(
    cron.schedule_definitions, cron.schedule_state, timestamptz
) is
'Where the simulation of a schedule begins that is asked about from p_from on: its next_run_at, or '
'a hundred instants before p_from.';

revoke all on function cron._near(
    cron.schedule_definitions, cron.schedule_state, timestamptz
) from public;
grant execute on function cron._near(
    cron.schedule_definitions, cron.schedule_state, timestamptz
) to cron_author;
