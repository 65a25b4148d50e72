create function cron.monthly(p_day integer, p_at time)
returns text
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    if (p_day between 1 and 31) is not true then
        raise exception using
            errcode = 'SC012',
            message = format('invalid day of the month %s', coalesce(p_day::text, 'null')),
            detail = 'allowed are 1 to 31',
            hint = 'for the last day of every month: cron.last_day_of_month()';
    end if;

    return format('%s %s * *', cron._cron_time(p_at), p_day);
end;
$$;

comment on function cron.monthly(integer, time) is
'The expression for a day of the month, 1 to 31, at a time. A month that lacks the day is '
'skipped: for the last day of each there is cron.last_day_of_month. p_at: 00:00:00 to 23:59:59 '
'in whole seconds, which make six fields unless they are 0. SC012.';

revoke all on function cron.monthly(integer, time) from public;
grant execute on function cron.monthly(integer, time)
to cron_reader, cron_author, cron_engine, cron_keeper;
