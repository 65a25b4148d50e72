create function cron._refuse_field(p_field text, p_item text, p_lowest integer, p_highest integer)
returns void
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    c_month constant text := '(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)';
    c_weekday constant text := '(SUN|MON|TUE|WED|THU|FRI|SAT)';
    v_item constant text := upper(p_item collate "C");
    -- range, low end, high end, step; null when it does not have that shape
    v_part constant text[] := regexp_match(v_item, '^(\*|(\w+)(?:-(\w+))?)(?:/(.*))?$');
    c_value constant text := '^(?:\d\d?|[A-Z]+)$';
    v_low constant integer := cron._field_value(p_field, substring(v_part[2] from c_value));
    v_high constant integer := cron._field_value(p_field, substring(v_part[3] from c_value));
    v_longest_step constant integer := p_highest - p_lowest + (p_field <> 'day of week')::integer;
    v_reason text := 'malformed';
    v_hint text := 'for example *, 5, 1-5, 1,3 or */2';
begin
    if v_item = '' then
        v_reason := 'empty list member';
        v_hint := 'look for a comma too many, or a space after a comma';
    elsif v_item like '%?%' and p_field not like 'day of %' then
        v_reason := '? belongs to the two day fields';
        v_hint := 'the fields are minute, hour, day of month, month, day of week, without a year; '
            'seconds may lead';
    elsif v_item like '%?%' then
        v_reason := '? stands alone';
    elsif v_item like '%~%' then
        v_reason := 'random values are not supported';
        v_hint := 'spread schedules with the option jitter';
    elsif v_item ~ '^H($|[^A-Z])' then
        v_hint := 'for example H, H/15, H(0-29) or H(0-29)/10, within the field';
    elsif p_field = 'day of month' and v_item ~ '[LW$]' and v_item !~ '[A-Z]{3}' then
        v_hint := 'the last day is L, days before it L-1 to L-30, weekdays LW and 1W to 31W';
    elsif p_field = 'day of week' and v_item ~ '#|^[^A-Z]*LW?$|[A-Z]{3}L$' then
        v_hint := 'the first Friday is 5#1 or FRI#1, up to FRI#5, and the last one 5L or FRIL';
    elsif v_part[4] is not null
        and (v_part[4] ~ '^\d\d?$' and v_part[4]::integer between 1 and v_longest_step) is not true
    then
        v_reason := format('a step is a number from 1 to %s', v_longest_step);
        if v_part[4] ~ '^[1-9]\d{1,5}$' and p_field in ('minute', 'hour') then
            v_hint := format('for an interval longer than the %s: @every %s %ss',
                case p_field when 'minute' then 'hour' else 'day' end, v_part[4], p_field);
        end if;
    elsif v_item ~ '\d{3}' then
        v_reason := 'a number has one or two digits';
    elsif v_item ~ ('^' || c_month || '?-?' || c_month || '$') and p_field <> 'month' then
        v_reason := 'names of months belong to the field month';
    elsif v_item ~ ('^' || c_weekday || '?-?' || c_weekday || '$') and p_field <> 'day of week' then
        v_reason := 'names of weekdays belong to the field day of week';
    elsif v_item ~ ('(^|-)' || c_month || '[A-Z]')
        or v_item ~ ('(^|-)' || c_weekday || '[A-Z]')
    then
        v_reason := 'names have three letters';
    elsif (v_part[2] ~ '^[A-Z]+$' and v_low is null)
        or (v_part[3] ~ '^[A-Z]+$' and v_high is null)
    then
        v_reason := 'no such name';
    elsif v_low not between p_lowest and p_highest
        or v_high not between p_lowest and p_highest
    then
        v_reason := 'out of range';
        if p_highest + 1 in (v_low, v_high) and p_highest in (23, 59) then
            v_hint := format('%s %s is %s 0', p_field, p_highest + 1, p_field);
        end if;
    elsif v_low > v_high then
        v_reason := 'the range runs backwards';
        v_hint := format('ranges do not wrap around: write %s-%s,%s-%s',
            v_part[2], p_highest - (p_field = 'day of week')::integer, p_lowest, v_part[3]);
    end if;

    raise exception using
        errcode = 'SC002',
        message = format('invalid %s %L: %s', p_field, p_item, v_reason),
        detail = format(
            '%s holds %s-%s%s, alone, in ranges (a-b), lists (a,b) and steps (*/n, a-b/n, a/n)',
            p_field, p_lowest, p_highest,
            case p_field when 'month' then ' or JAN-DEC' when 'day of week' then ' or SUN-SAT' end
        ),
        hint = v_hint;
end;
$$;

comment on function cron._refuse_field(text, text, integer, integer) is
'Raises SC002 for an item that a field may not hold, and says why.';

revoke all on function cron._refuse_field(text, text, integer, integer) from public;
grant execute on function cron._refuse_field(text, text, integer, integer)
to cron_reader, cron_author, cron_engine, cron_keeper;
