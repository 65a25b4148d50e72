create function cron._describe_time(p_second text, p_minute text, p_hour text)
returns text
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    c_few constant integer := 6;
    v_has_hash constant boolean := concat(p_second, p_minute, p_hour) like '%H%';
    v_minutes constant bigint := cron._plain_values('minute', p_minute, 0, 59);
    v_hours constant bigint := cron._plain_values('hour', p_hour, 0, 23);
    v_seconds constant bigint := case
        when p_second is null then 1
        else cron._plain_values('second', p_second, 0, 59)
    end;
    v_times constant integer := bit_count(v_seconds::bit(64)) * bit_count(v_minutes::bit(64))
        * bit_count(v_hours::bit(64));
    -- what goes on through hours: all minutes, or all seconds of these
    v_rhythm text;
    v_words text;
begin
    if not v_has_hash and v_times <= c_few then
        return 'At ' || cron._english_list(array(
            select cron._clock(h, m, case when p_second is not null then s end)
            from generate_series(0, 23) as h
            cross join generate_series(0, 59) as m
            cross join generate_series(0, 59) as s
            where (v_hours >> h) & 1 = 1
                and (v_minutes >> m) & 1 = 1
                and (v_seconds >> s) & 1 = 1
            order by h, m, s
        ));
    end if;

    if not v_has_hash and p_hour <> '*' and concat(p_second, p_minute) ~ '^[0-9]+$' then
        v_words := cron._hour_series(v_hours, p_minute::integer, p_second::integer);
        if v_words is not null then
            return v_words;
        end if;
    end if;

    v_rhythm := case
        when p_second is null then cron._rhythm_words('minute', p_minute)
        when p_minute = '*' then cron._rhythm_words('second', p_second)
    end;
    if v_rhythm is not null and p_hour = '*' then
        return v_rhythm;
    elsif v_rhythm is not null and not v_has_hash then
        v_words := cron._hour_spans(v_hours, p_second is not null);
        if v_words is not null then
            return v_rhythm || v_words;
        end if;
    end if;

    return case
        when p_second is null and p_minute = '0' and p_hour = '*' then 'Every hour'
        when p_second is null then
            cron._finest_words('minute', p_minute, cron._unit_words('hour', p_hour, 23))
        when p_minute = '*' and p_hour = '*' then
            cron._finest_words('second', p_second, 'every minute')
        else cron._finest_words('second', p_second, format(
            '%s of %s',
            cron._unit_words('minute', p_minute, 59), cron._unit_words('hour', p_hour, 23)
        ))
    end;
end;
$$;

comment on function cron._describe_time(text, text, text) is
'The second (null for none), minute and hour of an expression in normal form, in English.';

revoke all on function cron._describe_time(text, text, text) from public;
grant execute on function cron._describe_time(text, text, text)
to cron_reader, cron_author, cron_engine, cron_keeper;
