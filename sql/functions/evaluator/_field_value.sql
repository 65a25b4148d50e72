create function cron._field_value(p_field text, p_text text)
returns integer
language sql
immutable
parallel safe
security invoker
begin atomic
    return case
        when p_text < 'A' collate "C" then p_text::integer
        when p_field = 'month' then array_position(
            array[
                'JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'
            ],
            p_text
        )
        when p_field = 'day of week' then array_position(
            array['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'], p_text
        ) - 1
    end;
end;

comment on function cron._field_value(text, text) is
'A number or a name in a field as a number, null for a name that the field does not have.';

revoke all on function cron._field_value(text, text) from public;
grant execute on function cron._field_value(text, text)
to cron_reader, cron_author, cron_engine, cron_keeper;
