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
    -- A hundred instants are enough to see whether runs overlap, which those without a duration
    -- never do.
    v_before      constant integer := case when p_sim.duration > interval '0' then 100 else 1 end;
    v_at          timestamptz := p_from;
begin
    -- What max_runs leaves depends on every run.
    if p_definition.compiled is null or p_definition.max_runs is not null
        or (p_sim.state).status = 'error' or (v_next_run_at < p_from) is not true
    then
        return v_next_run_at;
    end if;
    for v_number in 1 .. v_before loop
        v_at := cron._prev(
            p_definition.compiled, v_at, p_definition.zone, p_definition.dst_gap,
            p_definition.dst_fold, (p_sim.state).anchor
        );
        exit when v_at is null;
    end loop;
    return greatest(v_next_run_at, v_at);
end
$$;

comment on function cron._near(cron.schedule_definitions, cron._simulation, timestamptz) is
'Where the simulation of a schedule begins that is asked about from p_from on: its next_run_at, or '
'a hundred instants before p_from where its runs may overlap, else one.';

revoke all on function cron._near(cron.schedule_definitions, cron._simulation, timestamptz)
from public;
grant execute on function cron._near(cron.schedule_definitions, cron._simulation, timestamptz)
to cron_author;
