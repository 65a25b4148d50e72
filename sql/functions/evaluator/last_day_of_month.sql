create function cron.last_day_of_month(p_at time)
returns text
language sql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
    return cron._cron_time(p_at) || ' L * *';
end;

comment on function cron.last_day_of_month(time) is
'The expression for the last day of every month at a time. p_at: 00:00:00 to 23:59:59 in whole '
'seconds, which make six fields unless they are 0. SC012.';

revoke all on function cron.last_day_of_month(time) from public;
grant execute on function cron.last_day_of_month(time)
to cron_reader, cron_author, cron_engine, cron_keeper;
