create function cron._describe_days(p_days text, p_month text, p_weekdays text, p_every_day text)
returns text
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_days constant text[] := array(
        select case when number > 1 and word ~ 'last|nearest' then 'on ' else '' end || word
        from unnest(cron._day_words('day of month', p_days, 1, 31))
            with ordinality as d (word, number)
    );
    v_weekdays constant text[] := cron._day_words('day of week', p_weekdays, 0, 7);
    v_month constant text := case
        when p_month <> '*' then cron._english_list(cron._day_words('month', p_month, 1, 12))
    end;
    v_of_month constant text := ' of ' || coalesce(v_month, 'the month');
    v_in_month constant text := coalesce(', in ' || v_month, '');
    v_of_week constant text := case when p_weekdays ~ '[L#]' then ' of the month' else '' end;
begin
    return case
        when p_days = '*' and p_weekdays = '*'
            then p_every_day || coalesce(' in ' || v_month, '')
        when p_weekdays = '*'
            then ' on ' || cron._english_list(v_days) || v_of_month
        -- all of them depend on the month
        when p_days = '*' and p_weekdays ~ '^[0-9][L#][0-9]?(,[0-9][L#][0-9]?)*$'
            then ' on ' || cron._english_list(v_weekdays) || v_of_month
        when p_days = '*' and v_of_week = ''
            then ' on ' || cron._english_list(v_weekdays) || coalesce(' in ' || v_month, '')
        when p_days = '*'
            then ' on ' || cron._english_list(v_weekdays) || v_of_week || v_in_month
        when p_days like '*%' or p_weekdays like '*%'
            then format(
                ' on %s of the month, but only if that is %s%s%s',
                cron._english_list(v_days), cron._english_list(v_weekdays, 'or'), v_of_week,
                v_in_month
            )
        else format(
            ' on %s of the month, or on %s%s%s',
            cron._english_list(v_days), cron._english_list(v_weekdays), v_of_week, v_in_month
        )
    end;
end;
$$;

comment on function cron._describe_days(text, text, text, text) is
'The day fields and the month of an expression in normal form, in English.';

revoke all on function cron._describe_days(text, text, text, text) from public;
grant execute on function cron._describe_days(text, text, text, text)
to cron_reader, cron_author, cron_engine, cron_keeper;
