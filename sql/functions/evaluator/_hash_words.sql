create function cron._hash_words(
    p_field text,
    p_text text,
    p_lowest integer,
    p_highest integer
)
returns text[]
language sql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
    with ranges as (
        select
            r.low,
            r.high,
            r.step,
            case
                when p_field = 'day of week' and r.low = 0 and r.step = 7 then ' of the week'
                when (r.low, r.high) = (p_lowest, p_highest) and p_field not like 'day%' then ''
                else format(
                    ' from %s through %s%s',
                    cron._value_words(p_field, r.low),
                    case when p_field = 'day of week' and r.high - r.low = 7 then 'the next ' end,
                    cron._value_words(p_field, r.high)
                )
            end as span
        from cron._hash_ranges(p_field, p_text, p_lowest, p_highest) as r
    )

    select array_agg(
        case
            when r.step = r.high - r.low + 1
                then format('one %s%s (chosen by hash)', split_part(p_field, ' ', 1), r.span)
            else format(
                'every %s %s%s (start chosen by hash)',
                cron._ordinal(r.step), split_part(p_field, ' ', 1), r.span
            )
        end
        order by r.low, r.high, r.step
    )
    from ranges as r
    where r.step > 1;
end;

comment on function cron._hash_words(text, text, integer, integer) is
'The H items of a valid field in English, null when there are none.';

revoke all on function cron._hash_words(text, text, integer, integer) from public;
grant execute on function cron._hash_words(text, text, integer, integer)
to cron_reader, cron_author, cron_engine, cron_keeper;
