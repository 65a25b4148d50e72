create function cron._count_fires(
    p_compiled bigint[], p_from timestamptz, p_until timestamptz,
    p_zone text, p_dst_gap text, p_dst_fold text, p_anchor timestamptz
)
returns integer
language plpgsql
stable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_at    timestamptz := p_from;
    v_count integer := 1;
begin
    -- A walk, bounded by 10,000 steps: a closed form would have to know every DST rule again.
    while v_at < p_until loop
        if v_count = 10000 then
            return -1;
        end if;
        v_at := cron._next(p_compiled, v_at, p_zone, p_dst_gap, p_dst_fold, p_anchor);
        exit when v_at is null or v_at > p_until;
        v_count := v_count + 1;
    end loop;
    return v_count;
end
$$;

comment on function cron._count_fires(
    bigint[], timestamptz, timestamptz, text, text, text, timestamptz
) is
'Instants from p_from (which counts as one) to p_until inclusive: exact up to 10,000, else -1.';

revoke all on function cron._count_fires(
    bigint[], timestamptz, timestamptz, text, text, text, timestamptz
) from public;
grant execute on function cron._count_fires(
    bigint[], timestamptz, timestamptz, text, text, text, timestamptz
) to cron_engine, cron_keeper;
