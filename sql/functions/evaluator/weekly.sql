create function cron.weekly(p_day text, p_at time)
returns text
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    c_days constant text[] := array[
        'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'
    ];
    v_text constant text := lower(btrim(p_day) collate "C");
    v_day constant integer := case
        when v_text ~ '^[0-7]$' then v_text::integer % 7
        else (
            select number - 1
            from unnest(c_days) with ordinality as d (name, number)
            where v_text in (name, left(name, 3))
        )
    end;
begin
    if v_day is null then
        raise exception using
            errcode = 'SC012',
            message = format(
                'invalid day of the week %s', coalesce(quote_literal(left(p_day, 64)), 'null')
            ),
            detail = 'allowed are Monday to Sunday, in full or as three letters, and 0 to 7, where '
                '0 and 7 are Sunday',
            hint = case
                when v_text ~ '[-,]' then 'for several days write an expression: 0 9 * * 1-5'
                else 'for example Monday'
            end;
    end if;

    return format('%s * * %s', cron._cron_time(p_at), v_day);
end;
$$;

comment on function cron.weekly(text, time) is
'The expression for one day of every week at a time. p_day: an English name, its first three '
'letters, or 0 to 7 (Sunday is 0 and 7). p_at: 00:00:00 to 23:59:59 in whole seconds, which make '
'six fields unless they are 0. SC012.';

revoke all on function cron.weekly(text, time) from public;
grant execute on function cron.weekly(text, time)
to cron_reader, cron_author, cron_engine, cron_keeper;
