create function cron._simulate_or_say(
    p_definition cron.schedule_definitions, p_state cron.schedule_state, p_now timestamptz,
    p_suspended boolean, p_from timestamptz, p_to timestamptz, p_limit integer
)
returns setof cron.simulated_fire
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    return query
    select f.*
    from cron._simulate(
        p_definition, p_state, p_now, p_suspended, p_from, p_to, p_limit
    ) as f;
exception when others then
    if p_state.next_run_at >= p_from then
        return next cron._simulated_row(p_definition, p_state.next_run_at, 'error', null);
    end if;
end
$$;

comment on function cron._simulate_or_say(
    cron.schedule_definitions, cron.schedule_state, timestamptz, boolean, timestamptz, timestamptz,
    integer
) is
'cron._simulate(), or one row with reason error, at the next_run_at of a schedule that cannot be '
'evaluated: it hides no other.';

revoke all on function cron._simulate_or_say(
    cron.schedule_definitions, cron.schedule_state, timestamptz, boolean, timestamptz, timestamptz,
    integer
) from public;
grant execute on function cron._simulate_or_say(
    cron.schedule_definitions, cron.schedule_state, timestamptz, boolean, timestamptz, timestamptz,
    integer
) to cron_author;
