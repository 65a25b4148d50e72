create function cron._count_in(
    p_stretches tstzmultirange, p_definition cron.schedule_definitions, p_anchor timestamptz
)
returns integer
language plpgsql
stable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    c_most    constant integer := 10000;
    v_stretch tstzrange;
    v_part    integer;
    v_count   integer := 0;
begin
    -- A loop, which ends as soon as there are too many to count.
    for v_stretch in select unnest(p_stretches) loop
        v_part := case
            when lower(v_stretch) = upper(v_stretch) then 1
            else cron._count_fires(
                p_definition.compiled, lower(v_stretch), upper(v_stretch), p_definition.zone,
                p_definition.dst_gap, p_definition.dst_fold, p_anchor
            )
        end;
        v_count := v_count + v_part;
        if v_part < 0 or v_count > c_most then
            return -1;
        end if;
    end loop;
    return v_count;
end
$$;

comment on function cron._count_in(
    tstzmultirange, cron.schedule_definitions, timestamptz
) is
'Instants in stretches of cron._sift(): exact up to 10,000, else -1.';

revoke all on function cron._count_in(
    tstzmultirange, cron.schedule_definitions, timestamptz
) from public;
grant execute on function cron._count_in(
    tstzmultirange, cron.schedule_definitions, timestamptz
) to cron_author, cron_engine;
