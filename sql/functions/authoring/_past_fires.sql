create function cron._past_fires(
    p_definition cron.schedule_definitions, p_anchor timestamptz, p_from timestamptz,
    p_to timestamptz, p_limit integer
)
returns setof timestamptz
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_end  constant timestamptz := least(p_to, p_definition.ends_at);
    -- P_from itself may fire; before year 2 nothing does.
    v_fire timestamptz := greatest(p_from, p_definition.starts_at, '0002-01-04 00:00+00')
        - interval '1 microsecond';
begin
    if p_definition.compiled is null then
        if p_definition.run_at > v_fire and p_definition.run_at < v_end then
            return next p_definition.run_at;
        end if;
        return;
    end if;

    -- Each fire is found from the one before it.
    for v_number in 1 .. p_limit loop
        v_fire := cron._next(p_definition.compiled, v_fire, p_definition.zone,
            p_definition.dst_gap, p_definition.dst_fold, p_anchor);
        exit when (v_fire < v_end) is not true;
        return next v_fire;
    end loop;
end
$$;

comment on function cron._past_fires(
    cron.schedule_definitions, timestamptz, timestamptz, timestamptz, integer
) is
'The first p_limit instants of a schedule, as it is timed now, from p_from up to, and without, '
'p_to, within its window from starts_at to ends_at.';

revoke all on function cron._past_fires(
    cron.schedule_definitions, timestamptz, timestamptz, timestamptz, integer
) from public;
grant execute on function cron._past_fires(
    cron.schedule_definitions, timestamptz, timestamptz, timestamptz, integer
) to cron_author;
