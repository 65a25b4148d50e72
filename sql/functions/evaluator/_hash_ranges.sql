create function cron._hash_ranges(
    p_field text,
    p_text text,
    p_lowest integer,
    p_highest integer
)
returns table (low integer, high integer, step integer)
language sql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
    select
        r.low,
        case when p_field = 'day of week' and r.step = 7 and r.low = 0 then 6 else r.high end,
        r.step
    from (
        select
            l.low,
            l.high,
            -- what steps over its whole range chooses one value of it
            least(i.part[3]::integer, l.high - l.low + 1) as step
        from (
            select distinct regexp_match(
                s.item, '^H(?:[(]([0-9]{1,2})-([0-9]{1,2})[)])?(?:/([0-9]{1,2}))?$'
            ) as part
            from string_to_table(upper(p_text collate "C"), ',') as s (item)
            where s.item like 'H%'
        ) as i
        cross join lateral (
            select
                coalesce(i.part[1]::integer, p_lowest) as low,
                case
                    when i.part[2] is not null then i.part[2]::integer
                    when i.part[3] is not null then p_highest
                    when p_field = 'day of month' then 28
                    when p_field = 'day of week' then 6
                    else p_highest
                end as high
        ) as l
    ) as r;
end;

comment on function cron._hash_ranges(text, text, integer, integer) is
'The H items of a valid field: each stands for the values from low to high that have the same '
'rest, divided by step, and the hash chooses the rest. A step of 1 leaves no choice.';

revoke all on function cron._hash_ranges(text, text, integer, integer) from public;
grant execute on function cron._hash_ranges(text, text, integer, integer)
to cron_reader, cron_author, cron_engine, cron_keeper;
