create function cron._near(
    p_definition cron.schedule_definitions, p_sim cron._simulation, p_from timestamptz
)
returns timestamptz
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_next_run_at constant timestamptz := (p_sim.state).next_run_at;
    c_most        constant integer := 1000;     -- instants, so that no simulation takes long
    -- A run and one that waits for it.
    v_free_after  constant interval := 2 * coalesce(p_sim.duration, interval '0');
    v_after       timestamptz := p_from;
    v_at          timestamptz;
begin
    -- What max_runs leaves depends on every run.
    if p_definition.compiled is null or p_definition.max_runs is not null
        or (p_sim.state).status = 'error' or (v_next_run_at < p_from) is not true
    then
        return v_next_run_at;
    end if;
    for v_number in 1 .. c_most loop
        v_at := cron._prev(
            p_definition.compiled, v_after, p_definition.zone, p_definition.dst_gap,
            p_definition.dst_fold, (p_sim.state).anchor
        );
        exit when v_at is null or v_after - v_at > v_free_after;
        v_after := v_at;
    end loop;
    return greatest(v_next_run_at, v_at);
end
$$;

comment on function cron._near(cron.schedule_definitions, cron._simulation, timestamptz) is
'Where the simulation of a schedule begins that is asked about from p_from on: its next_run_at, or '
'the last instant before p_from whose run has no bearing on it, at most 1,000 instants before.';

revoke all on function cron._near(cron.schedule_definitions, cron._simulation, timestamptz)
from public;
grant execute on function cron._near(cron.schedule_definitions, cron._simulation, timestamptz)
to cron_author;
