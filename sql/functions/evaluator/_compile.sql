create function cron._compile(
    p_expression text,
    p_day_match text default 'or',
    p_seed text default ''
)
returns bigint[]
language plpgsql
immutable
parallel safe
security invoker
as $$
-- Without SET, which costs a microsecond a call: what calls it has pinned the search_path.
-- Format 1, by position:
--   1   the format
--   2   flags: 1 @every; 2 all hours, so that no gap or fold matters; 4 either day field suffices
--   3   seconds, bit 0 to 59 (@every: the interval in microseconds, and nothing follows)
--   4   minutes, bit 0 to 59
--   5   hours, bit 0 to 23
--   6   days of month, bit 1 to 31
--   7   months, bit 1 to 12
--   8   days of week, bit 0 (Sunday) to 6, repeated up to bit 41
--   9   days from the end of the month, bit 31 (the last) to 1 (30 days before it)
--   10  nearest weekdays, see cron._nearest_weekdays
--   11  nth and last weekdays, see cron._nth_weekdays
--   12  the seconds between its wall clocks, see cron._period; 0 when they are not evenly spaced
--   13  the seconds from the midnight of a Sunday to the first of these
declare
    c_every_hour constant bigint := 16777215; -- bit 0 to 23
    c_every_day constant bigint := 4294967294; -- bit 1 to 31
    c_every_month_has constant bigint := 536870910; -- bit 1 to 28
    c_every_month constant bigint := 8190; -- bit 1 to 12
    c_every_weekday constant bigint := 127; -- bit 0 to 6
    c_weeks constant bigint := 34630287489; -- bit 0, 7, 14, 21, 28, 35
    c_special_days constant text :=
        '^(L|L-(0?[1-9]|[12][0-9]|30)|[$]|LW|(0?[1-9]|[12][0-9]|3[01])W)$';
    c_special_weekdays constant text := '^(0?[0-7]|SUN|MON|TUE|WED|THU|FRI|SAT)(#[1-5]|L)$';
    v_fields text[];
    v_seconds bigint := 1::bigint; -- five fields: at second 0
    v_minutes bigint;
    v_hours bigint;
    v_days bigint;
    v_months bigint;
    v_weekdays bigint;
    v_special bigint[] := array[0, 0, 0]::bigint[];
    v_period bigint := 0::bigint;
    v_phase bigint := 0::bigint;
    v_is_special boolean;
    v_either boolean;
    v_compiled bigint[];
begin
    if (p_day_match in ('or', 'and')) is not true then
        raise exception using
            errcode = 'SC012',
            message = format('invalid day_match %s', coalesce(quote_literal(p_day_match), 'null')),
            detail = 'allowed are or and and';
    end if;

    -- A hash is made for each H item.
    if (length(p_seed) <= 1000) is not true then
        raise exception using
            errcode = 'SC012',
            message = case
                when p_seed is null then 'seed is null'
                else format('seed has %s characters, more than 1000', length(p_seed))
            end,
            detail = 'the seed of a schedule is env_id/domain/schedule_type';
    end if;

    -- Nearly all expressions are five fields with one space between them.
    if p_expression ~ '^[!->A-~]+( [!->A-~]+){4}$' and length(p_expression) <= 256 then
        v_fields := string_to_array(p_expression, ' ');
    else
        v_fields := cron._fields(p_expression);
        if cardinality(v_fields) = 2 then -- @every
            return array[1, 1, v_fields[2]::bigint];
        elsif cardinality(v_fields) = 6 then
            v_seconds := cron._field('second', v_fields[6], 0, 59, p_seed);
        end if;
    end if;

    v_minutes := cron._field('minute', v_fields[1], 0, 59, p_seed);
    v_hours := cron._field('hour', v_fields[2], 0, 23, p_seed);
    v_days := cron._field('day of month', v_fields[3], 1, 31, p_seed, c_special_days);
    v_months := cron._field('month', v_fields[4], 1, 12, p_seed);
    v_weekdays := cron._field('day of week', v_fields[5], 0, 7, p_seed, c_special_weekdays);
    v_weekdays := (v_weekdays | (v_weekdays >> 7)) & c_every_weekday;

    v_is_special := v_fields[3] ~ '[LlWw$]' or v_fields[5] ~ '[Ll#]';
    if v_is_special then
        v_special := cron._special_days(v_fields[3], v_fields[5]);
    end if;

    -- Vixie's rule: a leading star, even of a list or a step, leaves a day field unrestricted
    v_either := p_day_match = 'or' and v_fields[3] not like '*%' and v_fields[5] not like '*%';

    if v_days = c_every_day and v_months = c_every_month and not (v_either or v_is_special) then
        v_period := cron._period(v_seconds, v_minutes, v_hours, v_weekdays);
        v_phase := cron._lowest_bit(v_seconds) + cron._lowest_bit(v_minutes) * 60
            + cron._lowest_bit(v_hours) * 3600 + cron._lowest_bit(v_weekdays) * 86400;
    end if;

    v_compiled := array[
        1,
        (v_hours = c_every_hour)::integer * 2 + v_either::integer * 4,
        v_seconds,
        v_minutes,
        v_hours,
        v_days,
        v_months,
        v_weekdays * c_weeks,
        v_special[1],
        v_special[2],
        v_special[3],
        v_period,
        v_phase
    ];

    -- Ask the calendar, from 2000 on: every date meets every weekday within 28 years.
    if not v_either
        and (v_days & c_every_month_has = 0 or v_is_special)
        and cron._calendar_after(v_compiled, '2000-01-01') is null
    then
        raise exception using
            errcode = 'SC003',
            message = format('expression %L never fires', p_expression),
            detail = 'no month it names has such a day',
            hint = 'to keep a schedule from firing, pause it';
    end if;

    return v_compiled;
end;
$$;

comment on function cron._compile(text, text, text) is
'An expression as bit masks, for cron._next and cron._prev; raises SC002 for what is not a valid '
'expression and SC003 for one that never fires.';

revoke all on function cron._compile(text, text, text) from public;
grant execute on function cron._compile(text, text, text)
to cron_reader, cron_author, cron_engine, cron_keeper;
