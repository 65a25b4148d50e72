create function cron._canonical_specials(p_from_end bigint, p_nearest bigint, p_nth bigint)
returns text
language sql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
    select string_agg(i.item, ',' order by i.place)
    from (
        select
            case when n = 0 then 'LW' else n || 'W' end as item,
            case when n = 0 then 100 else n end as place
        from generate_series(0, 31) as w (n)
        where (p_nearest >> n) & 1 = 1

        union all

        select
            'L' || coalesce('-' || nullif(31 - n, 0), ''),
            40 + n
        from generate_series(1, 31) as l (n)
        where (p_from_end >> n) & 1 = 1

        union all

        select
            d.day || case n.number when 6 then 'L' else '#' || n.number end,
            d.day * 10 + n.number
        from generate_series(0, 6) as d (day)
        cross join generate_series(1, 6) as n (number)
        where (p_nth >> (n.number * 7 - 7 + d.day)) & 1 = 1
    ) as i;
end;

comment on function cron._canonical_specials(bigint, bigint, bigint) is
'The items of the masks of cron._special_days, as a list; null when there are none.';

revoke all on function cron._canonical_specials(bigint, bigint, bigint) from public;
grant execute on function cron._canonical_specials(bigint, bigint, bigint)
to cron_reader, cron_author, cron_engine, cron_keeper;
