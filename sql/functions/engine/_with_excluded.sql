create function cron._with_excluded(p_plan cron._fire_plan, p_sifted cron._sifted)
returns cron._fire_plan
language plpgsql
stable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_plan cron._fire_plan := p_plan;
begin
    -- What lies beyond the next instant is left to the tick that handles that.
    v_plan.excluded := p_sifted.excluded * tstzmultirange(
        tstzrange(null, coalesce(p_plan.next_run_at, 'infinity'))
    );
    v_plan.handled_until := greatest(p_plan.handled_until, upper(v_plan.excluded));
    v_plan.stretches := p_sifted.stretches;
    return v_plan;
end
$$;

comment on function cron._with_excluded(cron._fire_plan, cron._sifted) is
'A plan, and what the calendar excludes of the instants before its next_run_at.';

revoke all on function cron._with_excluded(cron._fire_plan, cron._sifted) from public;
grant execute on function cron._with_excluded(cron._fire_plan, cron._sifted)
to cron_author, cron_engine;
