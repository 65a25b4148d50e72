create function cron._simulate(
    p_definition cron.schedule_definitions, p_state cron.schedule_state, p_now timestamptz,
    p_suspended boolean, p_from timestamptz, p_to timestamptz, p_limit integer
)
returns setof cron.simulated_fire
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_grace constant interval := (select t.misfire_grace from cron.settings as t);
    v_now   timestamptz := p_now;
    v_state cron.schedule_state := p_state;
    v_sim   cron._simulation;
    v_plan  cron._fire_plan;
    v_rows  bigint;
    v_left  bigint := p_limit;
begin
    if p_suspended or v_state.status = 'paused' then
        return query
        select b.*
        from cron._simulate_barred(
            p_definition, v_state, v_now, p_suspended, p_from, p_to, p_limit
        ) as b;
        get diagnostics v_rows = row_count;
        if p_suspended or (v_state.paused_until < p_to) is not true then
            return;
        end if;
        v_left := v_left - v_rows;
        v_now := greatest(v_now, v_state.paused_until);
        v_state := cron._state_resumed(p_definition, v_state, v_now);
    end if;

    -- Mostly nothing falls into a short range.
    if v_state.next_run_at < p_from and (
        cron._first_fire(p_definition, v_state, p_from - interval '1 microsecond') < p_to
    ) is not true
    then
        return;
    end if;
    v_sim := cron._simulation_of(p_definition, v_state, v_now);
    v_state.next_run_at := cron._near(p_definition, v_sim, p_from);
    v_sim.state := v_state;
    -- From tick to tick: one comes whenever something is due.
    while v_left > 0 and greatest(v_now, v_state.next_run_at) is not null
        and v_state.next_run_at < p_to
    loop
        v_now := greatest(v_now, v_state.next_run_at);
        v_plan := cron._plan_fires(v_state, p_definition, v_now, v_grace);
        v_sim := cron._simulate_tick(v_sim, p_definition, v_plan, v_now);
        return query
        select r.*
        from cron._lay_out(v_sim, p_definition, v_plan, p_from, p_to, v_left::integer) as r;
        get diagnostics v_rows = row_count;
        v_left := v_left - v_rows;

        v_state.status := 'active';
        v_state.fired_until := greatest(v_state.fired_until, v_plan.handled_until);
        v_state.next_run_at := case
            when v_sim.runs_left > 0 or v_sim.runs_left is null then v_plan.next_run_at
        end;
        v_sim.state := v_state;
    end loop;
end
$$;

comment on function cron._simulate(
    cron.schedule_definitions, cron.schedule_state, timestamptz, boolean, timestamptz, timestamptz,
    integer
) is
'What is expected to become of the instants of one schedule from p_from up to, and without, p_to, '
'p_limit at most, if from p_now on a tick comes whenever something is due.';

revoke all on function cron._simulate(
    cron.schedule_definitions, cron.schedule_state, timestamptz, boolean, timestamptz, timestamptz,
    integer
) from public;
grant execute on function cron._simulate(
    cron.schedule_definitions, cron.schedule_state, timestamptz, boolean, timestamptz, timestamptz,
    integer
) to cron_author;
