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
set search_path = pg_catalog, pg_temp
as $$
-- Format 1, by position:
--   1  the format version
--   2  flags: 1 @every; 2 all hours, so no gap or fold matters; 4 either day field suffices
--   3  seconds, bit 0 to 59 (@every: the interval in microseconds, and nothing follows)
--   4  minutes, bit 0 to 59
--   5  hours, bit 0 to 23
--   6  days of month, bit 1 to 31
--   7  months, bit 1 to 12
--   8  days of week, bit 0 (Sunday) to 6, repeated to bit 41
--   9  days from the end of the month, 10 nearest weekdays, 11 nth and last weekdays: zero so far
declare
    v_text text;
    v_fields text[];
    v_days bigint;
    v_hours bigint;
    v_months bigint;
    v_weekdays bigint;
    v_either boolean;
    v_compiled bigint[];
begin
    if (p_day_match in ('or', 'and')) is not true then
        raise exception using
            errcode = 'SC012',
            message = format('invalid day_match %s', coalesce(quote_literal(p_day_match), 'null')),
            detail = 'allowed are or and and';
    end if;

    if p_expression is null or length(p_expression) > 256 or p_expression ~ '[^ \t!-~]' then
        perform cron._refuse_expression(p_expression);
    end if;

    -- What is left is ASCII, so that no locale can change what it means.
    v_text := btrim(translate(p_expression, e'\t', ' '));

    if v_text like '@%' then
        v_text := upper(v_text collate "C");
        if v_text = '@EVERY' or v_text like '@EVERY %' then
            return array[1, 1, cron._every(v_text)];
        end if;
        v_text := case v_text
            when '@HOURLY' then '0 * * * *'
            when '@DAILY' then '0 0 * * *'
            when '@MIDNIGHT' then '0 0 * * *'
            when '@WEEKLY' then '0 0 * * 0'
            when '@MONTHLY' then '0 0 1 * *'
            when '@YEARLY' then '0 0 1 1 *'
            when '@ANNUALLY' then '0 0 1 1 *'
        end;
    end if;

    v_fields := string_to_array(regexp_replace(v_text, ' +', ' ', 'g'), ' ');
    if (cardinality(v_fields) = 5) is not true then
        perform cron._refuse_expression(p_expression);
    end if;

    v_hours := cron._field('hour', v_fields[2], 0, 23);
    v_days := cron._field('day of month', v_fields[3], 1, 31);
    v_months := cron._field('month', v_fields[4], 1, 12);
    v_weekdays := cron._field('day of week', v_fields[5], 0, 7);
    v_weekdays := (v_weekdays | (v_weekdays >> 7)) & 127;
    -- Vixie's rule: a leading star, even of a list or a step, leaves a day field unrestricted
    v_either := p_day_match = 'or' and v_fields[3] not like '*%' and v_fields[5] not like '*%';

    v_compiled := array[
        1,
        (v_hours = 16777215)::integer * 2 + v_either::integer * 4,
        1,
        cron._field('minute', v_fields[1], 0, 59),
        v_hours,
        v_days,
        v_months,
        v_weekdays * 34630287489, -- bits 0, 7, 14, 21, 28 and 35
        0,
        0,
        0
    ];

    -- Days up to the 28th come every month. For the rest, ask the calendar: from 2000 on, every
    -- combination of date and weekday comes within 28 years.
    if v_days & 536870910 = 0
        and not v_either
        and cron._wall_after(v_compiled, '2000-01-01') is null
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
'an expression as bit masks, for cron._next and cron._prev; raises SC002 for what is not a valid '
'expression and SC003 for one that never fires';

revoke all on function cron._compile(text, text, text) from public;
grant execute on function cron._compile(text, text, text)
to cron_reader, cron_author, cron_engine, cron_keeper;
