create function cron._count_missed(
    p_definition cron.schedule_definitions, p_anchor timestamptz, p_first timestamptz,
    p_until timestamptz, p_allowed tstzmultirange
)
returns integer
language plpgsql
stable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    return case
        when p_first is null then 0
        when p_definition.compiled is null then 1
        else cron._count_in(
            coalesce(p_allowed, tstzmultirange(tstzrange(null, null)))
            * tstzmultirange(tstzrange(p_first, p_until, '[]')), p_definition, p_anchor
        )
    end;
end
$$;

comment on function cron._count_missed(
    cron.schedule_definitions, timestamptz, timestamptz, timestamptz, tstzmultirange
) is
'Instants from p_first (one of them; null: there are none) to p_until in the stretches of '
'cron._sift() (null: no calendar): exact up to 10,000, else -1.';

revoke all on function cron._count_missed(
    cron.schedule_definitions, timestamptz, timestamptz, timestamptz, tstzmultirange
) from public;
grant execute on function cron._count_missed(
    cron.schedule_definitions, timestamptz, timestamptz, timestamptz, tstzmultirange
) to cron_author, cron_engine;
