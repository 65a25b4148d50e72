create function cron._with_excluded(
    p_plan cron._fire_plan, p_sifted cron._sifted, p_definition cron.schedule_definitions,
    p_anchor timestamptz
)
returns cron._fire_plan
language plpgsql
stable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_plan     cron._fire_plan := p_plan;
    -- What lies beyond the next instant is left to the tick that handles that.
    v_excluded constant tstzmultirange := p_sifted.excluded * tstzmultirange(
        tstzrange(null, coalesce(p_plan.next_run_at, 'infinity'))
    );
begin
    v_plan.excluded_from := lower(v_excluded);
    v_plan.excluded_until := upper(v_excluded);
    v_plan.excluded_count := cron._count_in(v_excluded, p_definition, p_anchor);
    v_plan.handled_until := greatest(p_plan.handled_until, v_plan.excluded_until);
    v_plan.stretches := p_sifted.stretches;
    return v_plan;
end
$$;

comment on function cron._with_excluded(
    cron._fire_plan, cron._sifted, cron.schedule_definitions, timestamptz
) is
'A plan, and what the calendar excludes of the instants before its next_run_at.';

revoke all on function cron._with_excluded(
    cron._fire_plan, cron._sifted, cron.schedule_definitions, timestamptz
) from public;
grant execute on function cron._with_excluded(
    cron._fire_plan, cron._sifted, cron.schedule_definitions, timestamptz
) to cron_engine;
