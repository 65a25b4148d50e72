create function cron._plain_mistake(
    p_field text, p_item text, p_lowest integer, p_highest integer, p_longest_step integer
)
returns text[]
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    c_month constant text := '(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)';
    c_weekday constant text := '(SUN|MON|TUE|WED|THU|FRI|SAT)';
    c_value constant text := '^(?:[0-9][0-9]?|[A-Z]+)$';
    c_order constant text := 'the fields are minute, hour, day of month, month, day of week, '
        'without a year; seconds may lead';
    -- range, low end, high end, step; null when it does not have that shape
    v_part constant text[] := regexp_match(
        p_item, '^([*]|([0-9A-Z_]+)(?:-([0-9A-Z_]+))?)(?:/(.*))?$'
    );
    v_low constant integer := cron._field_value(p_field, substring(v_part[2] from c_value));
    v_high constant integer := cron._field_value(p_field, substring(v_part[3] from c_value));
    v_reason text := 'malformed';
    v_hint text := 'for example *, 5, 1-5, 1,3 or */2';
begin
    if p_item = '' then
        v_reason := 'empty list member';
        v_hint := 'look for a comma too many, or a space after a comma';
    elsif p_item like '%?%' and p_field not like 'day of %' then
        v_reason := '? belongs to the two day fields';
        v_hint := c_order;
    elsif p_item like '%?%' then
        v_reason := '? stands alone';
        v_hint := 'write *, or */2, or a list of numbers';
    elsif p_item ~ '^(CRON_)?TZ=' then
        v_reason := 'it holds a time zone';
        v_hint := 'the time zone is a parameter of its own';
    elsif p_item like '%~%' then
        v_reason := 'random values are not supported';
        v_hint := format('H chooses a stable one: H, or H(%s-%s)', p_lowest, p_highest);
    elsif p_item ~ '^[0-9]{4}$' then
        v_reason := 'a number has one or two digits';
        v_hint := 'years are not supported; the options starts_at and ends_at bound a schedule';
    elsif (v_part[4] ~ '^[0-9]{1,2}$' and v_part[4]::integer between 1 and p_longest_step) is false
    then
        v_reason := format('a step is a number from 1 to %s', p_longest_step);
        if v_part[4] ~ '^[1-9][0-9]{1,4}$' and p_field in ('minute', 'hour') then
            v_hint := format('for an interval longer than the %s: @every %s %ss',
                case p_field when 'minute' then 'hour' else 'day' end, v_part[4], p_field);
        end if;
    elsif p_item ~ '[0-9]{3}' then
        v_reason := 'a number has one or two digits';
    elsif p_item ~ ('^' || c_month || '?-?' || c_month || '$') and p_field <> 'month' then
        v_reason := 'names of months belong to the field month';
        v_hint := c_order;
    elsif p_item ~ ('^' || c_weekday || '?-?' || c_weekday || '$') and p_field <> 'day of week' then
        v_reason := 'names of weekdays belong to the field day of week';
        v_hint := c_order;
    elsif p_item ~ ('(^|-)' || c_month || '[A-Z]')
        or p_item ~ ('(^|-)' || c_weekday || '[A-Z]')
    then
        v_reason := 'names have three letters';
        v_hint := 'for example MON-FRI, or JAN,JUL';
    elsif (v_part[2] ~ '^[A-Z]+$' and v_low is null)
        or (v_part[3] ~ '^[A-Z]+$' and v_high is null)
    then
        v_reason := 'no such name';
    elsif v_low not between p_lowest and p_highest
        or v_high not between p_lowest and p_highest
    then
        v_reason := 'out of range';
        v_hint := case
            when p_field = 'day of week' then 'Sunday is 0 and 7'
            when p_lowest = 1 and 0 in (v_low, v_high)
                then format('the first %s is 1', split_part(p_field, ' ', 1))
            when p_highest in (23, 59) and p_highest + 1 in (v_low, v_high)
                then format('%s %s is %1$s 0', p_field, p_highest + 1)
            else v_hint
        end;
    elsif v_low > v_high then
        v_reason := 'the range runs backwards';
        v_hint := cron._unwrapped(
            p_field, v_part[2], v_part[3], v_low, v_high, p_lowest, p_highest
        );
    end if;

    return array[v_reason, v_hint];
end;
$$;

comment on function cron._plain_mistake(text, text, integer, integer, integer) is
'What is wrong with an item of a field, and a hint.';

revoke all on function cron._plain_mistake(text, text, integer, integer, integer) from public;
grant execute on function cron._plain_mistake(text, text, integer, integer, integer)
to cron_reader, cron_author, cron_engine, cron_keeper;
