create function cron._value_words(p_field text, p_value integer)
returns text
language sql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
    return case p_field
        when 'day of month' then 'the ' || cron._ordinal(p_value)
        when 'month' then (array[
            'January', 'February', 'March', 'April', 'May', 'June',
            'July', 'August', 'September', 'October', 'November', 'December'
        ])[p_value]
        when 'day of week' then (array[
            'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'
        ])[p_value + 1]
        else p_value::text
    end;
end;

comment on function cron._value_words(text, integer) is
'A value of a field in English.';

revoke all on function cron._value_words(text, integer) from public;
grant execute on function cron._value_words(text, integer)
to cron_reader, cron_author, cron_engine, cron_keeper;
