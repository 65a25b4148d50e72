create function cron._special_words(p_item text)
returns text
language sql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
    return case
        when p_item = 'L' then 'the last day'
        when p_item = 'L-1' then 'the day before the last day'
        when p_item like 'L-%' then format('the day %s days before the last day', substr(p_item, 3))
        when p_item = 'LW' then 'the last weekday'
        when p_item like '%W' then 'the weekday nearest to '
            || cron._value_words('day of month', rtrim(p_item, 'W')::integer)
        when p_item like '%L' then 'the last '
            || cron._value_words('day of week', left(p_item, 1)::integer)
        else format(
            'the %s %s',
            (array['first', 'second', 'third', 'fourth', 'fifth'])[right(p_item, 1)::integer],
            cron._value_words('day of week', left(p_item, 1)::integer)
        )
    end;
end;

comment on function cron._special_words(text) is
'An item of the day fields that depends on the month, in normal form, in English.';

revoke all on function cron._special_words(text) from public;
grant execute on function cron._special_words(text)
to cron_reader, cron_author, cron_engine, cron_keeper;
