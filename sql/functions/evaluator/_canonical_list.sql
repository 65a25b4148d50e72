create function cron._canonical_list(p_values bigint)
returns text
language sql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
    select string_agg(
        case
            when r.high - r.low >= 2 then format('%s-%s', r.low, r.high)
            when r.high > r.low then format('%s,%s', r.low, r.high)
            else r.low::text
        end,
        ',' order by r.low
    )
    from (
        select
            min(n.value) as low,
            max(n.value) as high
        from (
            select
                v.value,
                v.value - row_number() over (order by v.value) as run
            from generate_series(0, 59) as v (value)
            where (p_values >> v.value) & 1 = 1
        ) as n
        group by n.run
    ) as r;
end;

comment on function cron._canonical_list(bigint) is
'The values of a mask as a list, three or more in a row as a range; null when there are none.';

revoke all on function cron._canonical_list(bigint) from public;
grant execute on function cron._canonical_list(bigint)
to cron_reader, cron_author, cron_engine, cron_keeper;
