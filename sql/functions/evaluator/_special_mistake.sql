create function cron._special_mistake(p_field text, p_item text)
returns text[]
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    c_days constant text :=
        'the last day is L, days before it L-1 to L-30, weekdays LW and 1W to 31W';
    c_weekdays constant text :=
        'the first Friday is 5#1 or FRI#1, up to FRI#5, and the last one 5L or FRIL';
    c_weekday constant text := '([0-9]{1,2}|SUN|MON|TUE|WED|THU|FRI|SAT)';
    v_of_month constant boolean := p_item ~ '^(L(-[0-9]+)?|[$]|LW|[0-9]+W)$';
    v_of_week constant boolean := p_item ~ ('^' || c_weekday || '(#[0-9]*|L)$');
    -- an item of the one field or of the other, with something before or after it
    v_combined constant boolean := p_item ~ '[-/]'
        and p_item ~ ('(^|-)(L|[$]|LW|[0-9]+W|' || c_weekday || '(#[0-9]+|L))([-/]|$)');
begin
    if p_item !~ '[#$]|(^|[^A-Z])(L|LW|W)[0-9]*($|[^A-Z])|^[A-Z]{3}L' then
        return null;
    end if;

    return case
        when p_item like '#%' and p_field in ('second', 'minute')
            then array['it begins a comment', 'give the schedule alone']
        when p_item ~ '[0-9]{3}'
            then array['a number has one or two digits', 'for example 5W, 05W or L-2']
        when p_field not in ('day of month', 'day of week')
            then array['L, W, $ and # belong to the two day fields', 'the fields are minute, hour, '
                'day of month, month, day of week; seconds may lead']
        when p_field = 'day of week' and p_item = 'L'
            then array['L alone would be a last day of which week', c_weekdays]
        when p_field = 'day of week' and (v_of_month or p_item ~ '^L-[0-9]+W$')
            then array['it belongs to the field day of month', c_weekdays]
        when p_field = 'day of month' and v_of_week
            then array['it belongs to the field day of week', c_days]
        when v_of_month and p_item like 'L-%' then array['out of range', c_days]
        when p_item ~ '^[$]-[0-9]+$' then array['malformed', 'days before the last are L-1 to L-30']
        when p_item ~ '^L-[0-9]+W$'
            then array['L-n and W cannot be combined', 'the last weekday of the month is LW']
        when v_combined
            then array['it stands for one day, so that it takes no range and no step',
                case p_field when 'day of month' then c_days else c_weekdays end
                || '; each may be a member of a list']
        when v_of_month or v_of_week then array['out of range',
            case p_field when 'day of month' then c_days else c_weekdays end]
        else array['malformed', case p_field when 'day of month' then c_days else c_weekdays end]
    end;
end;
$$;

comment on function cron._special_mistake(text, text) is
'What is wrong with an item of L, W, $ or # of a field, and a hint; null when it is none.';

revoke all on function cron._special_mistake(text, text) from public;
grant execute on function cron._special_mistake(text, text)
to cron_reader, cron_author, cron_engine, cron_keeper;
