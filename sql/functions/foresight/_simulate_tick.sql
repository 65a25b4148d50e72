create function cron._simulate_tick(
    p_sim cron._simulation, p_definition cron.schedule_definitions, p_plan cron._fire_plan,
    p_now timestamptz
)
returns cron._simulation
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_sim     cron._simulation := p_sim;
    v_fires   constant timestamptz[] := case
        when p_plan.fires[1] <= (p_sim.state).backfilled_until
            then cron._not_yet_run(p_definition.id, p_plan.fires)
        else p_plan.fires
    end;
    v_cancels boolean;
    v_busy    boolean;
    v_queued  integer;
    v_backlog boolean;
    v_answer  text;
    v_late    boolean;
    v_at      timestamptz;
    v_due     timestamptz;
    v_n       integer := 0;
begin
    -- The oldest that waits starts when the one before it has ended.
    while cardinality(v_sim.waiting) > 0 and (v_sim.busy_until > p_now) is not true loop
        v_sim.busy_until := coalesce(v_sim.busy_until, p_now) + v_sim.duration;
        v_sim.busy_late := v_sim.waiting[1];
        v_sim.waiting := v_sim.waiting[2:];
    end loop;

    v_queued := cardinality(v_sim.waiting);
    v_busy := coalesce(v_sim.busy_until > p_now, false);
    v_backlog := p_definition.catch_up = 'all'
        and (p_plan.late > 0 or coalesce(true = any(v_sim.waiting), false));
    v_cancels := p_definition.overlap = 'cancel_running' and not v_backlog
        and not (p_definition.catch_up = 'all' and v_busy and v_sim.busy_late);
    v_sim.answers := array[]::text[];
    v_sim.starts := array[]::timestamptz[];
    foreach v_at in array p_plan.fires loop
        exit when v_sim.runs_left <= 0;
        v_answer := null;
        v_due := null;
        v_late := v_at = any(p_plan.fires[:p_plan.late]);
        if v_at = any(v_fires) then
            v_n := v_n + 1;
            v_answer := cron._meet(
                p_definition.overlap, v_busy, v_queued, v_n, v_backlog,
                v_late, p_definition.catch_up_limit, p_definition.buffer_limit
            );
        end if;
        if v_answer in ('pending', 'queued') then
            v_sim.runs_left := v_sim.runs_left - 1;
            v_due := greatest(p_now, v_at + cron._jitter(
                cron._job_id(p_definition.id, v_at, 'run'), p_definition.jitter
            ));
        end if;

        case
            when v_due is null then
                null;
            when v_cancels and v_at <> v_fires[cardinality(v_fires)]
                and (v_sim.runs_left > 0 or v_sim.runs_left is null)
            then
                v_answer := 'overlap';      -- the next one takes its place
                v_due := null;
            when v_cancels or v_answer = 'pending' then
                v_sim.busy_until := v_due + v_sim.duration;
                v_sim.busy_late := v_late;
                v_sim.waiting := array[]::boolean[];
            else
                v_due := greatest(
                    v_due, v_sim.busy_until + v_sim.duration * cardinality(v_sim.waiting)
                );
                v_sim.waiting := v_sim.waiting || v_late;
        end case;
        v_sim.answers := v_sim.answers || v_answer;
        v_sim.starts := v_sim.starts || v_due;
    end loop;
    return v_sim;
end
$$;

comment on function cron._simulate_tick(
    cron._simulation, cron.schedule_definitions, cron._fire_plan, timestamptz
) is
'What the instants of a plan meet in a tick at p_now, as in cron._fire(), if every run takes as '
'long as usual and succeeds. Sets answers and starts.';

revoke all on function cron._simulate_tick(
    cron._simulation, cron.schedule_definitions, cron._fire_plan, timestamptz
) from public;
grant execute on function cron._simulate_tick(
    cron._simulation, cron.schedule_definitions, cron._fire_plan, timestamptz
) to cron_author;
