create function cron._field(
    p_field text,
    p_text text,
    p_lowest integer,
    p_highest integer,
    p_seed text,
    p_special text default null
)
returns bigint
language sql
immutable
parallel safe
security invoker
begin atomic
    -- A short expression, so that it is inlined; most fields are a star, a number or a step.
    return case
        when p_text = '*'
            then ((2::bigint << (p_highest - p_lowest)) - 1) << p_lowest
        when p_text ~ '^[0-9]{1,2}$' and p_text::integer between p_lowest and p_highest
            then 1::bigint << p_text::integer
        when p_text ~ p_special
            then 0
        when p_text ~ '^[*]/[0-9]{1,2}$'
            and substr(p_text, 3)::integer
            between 1 and p_highest - p_lowest + (p_field <> 'day of week')::integer
            then cron._steps(
                substr(p_text, 3)::integer,
                (p_highest - p_lowest) / substr(p_text, 3)::integer * substr(p_text, 3)::integer
            ) << p_lowest
        else cron._field_items(p_field, p_text, p_lowest, p_highest, p_seed, p_special)
    end;
end;

comment on function cron._field(text, text, integer, integer, text, text) is
'One field of an expression as a bit mask, but for the items of a pattern that others care for; '
'raises SC002 for what the field may not hold.';

revoke all on function cron._field(text, text, integer, integer, text, text) from public;
grant execute on function cron._field(text, text, integer, integer, text, text)
to cron_reader, cron_author, cron_engine, cron_keeper;
