create function cron._simulated_at(p_asked cron._inquiry)
returns cron.simulated_fire
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    -- As it is stored: what cannot be read there stops the tick.
    v_definition cron.schedule_definitions;
    v_state      constant cron.schedule_state := p_asked.state;
    v_suspended  constant boolean := 'suspended' = (
        select e.status from cron.environments as e where e.env_id = v_state.env_id
    );
    v_fire       cron.simulated_fire;
begin
    select d.* into v_definition
    from cron.schedule_definitions as d
    where d.id = v_state.schedule_id;
    -- With max_runs every run up to there counts. Beyond 10,000 they are not simulated: it is taken
    -- for one that may run.
    if v_definition.max_runs > v_state.run_count and v_definition.compiled is not null
        and v_state.next_run_at < p_asked.at and cron._count_fires(
            v_definition.compiled, v_state.next_run_at, p_asked.at, v_definition.zone,
            v_definition.dst_gap, v_definition.dst_fold, v_state.anchor
        ) < 0
    then
        return cron._simulated_row(v_definition, p_asked.at, null, p_asked.at);
    end if;
    select f.* into v_fire
    from cron._simulate_or_say(
        v_definition, v_state, p_asked.now, v_suspended, p_asked.at,
        p_asked.at + interval '1 microsecond', 1
    ) as f
    where f.fire_at = p_asked.at;
    return v_fire;
end
$$;

comment on function cron._simulated_at(cron._inquiry) is
'What cron.simulate() expects of the instant, which lies in the future; null: that nobody handles '
'it.';

revoke all on function cron._simulated_at(cron._inquiry) from public;
grant execute on function cron._simulated_at(cron._inquiry) to cron_author;
