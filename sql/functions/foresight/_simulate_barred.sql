create function cron._simulate_barred(
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
    v_paused constant boolean := p_state.status = 'paused';
    -- In a suspension what is due already is skipped too; in a pause it is nobody's.
    v_from   constant timestamptz := greatest(
        p_from, p_state.fired_until + interval '1 microsecond',
        case when v_paused then p_now else least(p_now, p_state.next_run_at) end
    );
    v_resume constant timestamptz := case
        when v_paused then coalesce(p_state.paused_until, 'infinity')
    end;
begin
    if p_definition.compiled is null and not p_suspended and v_resume < p_to then
        return;                         -- it runs late, when the pause is over
    end if;
    return query
    select r.*
    from cron._past_fires(p_definition, p_state.anchor, v_from, p_to, p_limit) as f (instant)
    cross join lateral cron._simulated_row(
        p_definition, f.instant, case when f.instant <= v_resume then 'paused' else 'suspended' end,
        null
    ) as r
    where f.instant <= v_resume or p_suspended;
end
$$;

comment on function cron._simulate_barred(
    cron.schedule_definitions, cron.schedule_state, timestamptz, boolean, timestamptz, timestamptz,
    integer
) is
'The instants from p_from up to, and without, p_to at which a paused schedule, or one of a '
'suspended environment, does not fire, p_limit at most.';

revoke all on function cron._simulate_barred(
    cron.schedule_definitions, cron.schedule_state, timestamptz, boolean, timestamptz, timestamptz,
    integer
) from public;
grant execute on function cron._simulate_barred(
    cron.schedule_definitions, cron.schedule_state, timestamptz, boolean, timestamptz, timestamptz,
    integer
) to cron_author;
