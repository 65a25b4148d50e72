create function cron._hour_spans(p_hours bigint, p_has_seconds boolean)
returns text
language sql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
    with numbered as (
        select
            h.n,
            h.n - row_number() over (order by h.n) as run
        from generate_series(0, 23) as h (n)
        where (p_hours >> h.n) & 1 = 1
    ),

    spans as (
        select
            min(n.n)::integer as low,
            max(n.n)::integer as high
        from numbered as n
        group by n.run
    )

    -- more than three are hard to follow
    select case
        when count(*) <= 3 then ' ' || cron._english_list(array_agg(
            format(
                'from %s through %s',
                cron._clock(s.low, 0, case when p_has_seconds then 0 end),
                cron._clock(s.high, 59, case when p_has_seconds then 59 end)
            )
            order by s.low
        ))
    end
    from spans as s;
end;

comment on function cron._hour_spans(bigint, boolean) is
'Whole hours as spans of time in English; null when they are too many.';

revoke all on function cron._hour_spans(bigint, boolean) from public;
grant execute on function cron._hour_spans(bigint, boolean)
to cron_reader, cron_author, cron_engine, cron_keeper;
