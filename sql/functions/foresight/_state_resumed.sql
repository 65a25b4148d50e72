create function cron._state_resumed(
    p_definition cron.schedule_definitions, p_state cron.schedule_state, p_now timestamptz
)
returns cron.schedule_state
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_state cron.schedule_state := p_state;
begin
    v_state.status := 'active';
    v_state.next_run_at := cron._first_fire(p_definition, p_state, p_now);
    v_state.fired_until := cron._owed_from(p_state.fired_until, p_now, v_state.next_run_at);
    return v_state;
end
$$;

comment on function cron._state_resumed(
    cron.schedule_definitions, cron.schedule_state, timestamptz
) is
'The state of a paused schedule after a resume at p_now, as in cron._resume().';

revoke all on function cron._state_resumed(
    cron.schedule_definitions, cron.schedule_state, timestamptz
) from public;
grant execute on function cron._state_resumed(
    cron.schedule_definitions, cron.schedule_state, timestamptz
) to cron_author;
