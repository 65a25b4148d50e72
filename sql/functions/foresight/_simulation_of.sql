create function cron._simulation_of(
    p_definition cron.schedule_definitions, p_state cron.schedule_state, p_now timestamptz
)
returns cron._simulation
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_sim cron._simulation;
begin
    v_sim.state := p_state;
    v_sim.runs_left := p_definition.max_runs - p_state.run_count;
    v_sim.waiting := array[]::boolean[];
    -- Under allow nothing has to wait for the end of anything.
    if p_definition.overlap = 'allow' then
        return v_sim;
    end if;

    v_sim.duration := cron._usual_duration(p_state.schedule_id, p_now);
    select
        max(
            greatest(p_now, coalesce(o.started_at, greatest(p_now, o.available_at))
                + v_sim.duration)
        ) filter (where o.status <> 'queued'),
        bool_or(o.origin = 'catch_up' and o.status <> 'queued'),
        coalesce(
            array_agg(o.origin = 'catch_up' order by o.scheduled_at, o.id)
            filter (where o.status = 'queued'),
            array[]::boolean[]
        )
    into v_sim.busy_until, v_sim.busy_late, v_sim.waiting
    from cron.open_jobs as o
    where o.schedule_id = p_state.schedule_id;
    return v_sim;
end
$$;

comment on function cron._simulation_of(
    cron.schedule_definitions, cron.schedule_state, timestamptz
) is
'A schedule as it stands at p_now, ready for simulated ticks: its open job is expected to take as '
'long as usual.';

revoke all on function cron._simulation_of(
    cron.schedule_definitions, cron.schedule_state, timestamptz
) from public;
grant execute on function cron._simulation_of(
    cron.schedule_definitions, cron.schedule_state, timestamptz
) to cron_author;
