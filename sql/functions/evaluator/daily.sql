create function cron.daily(p_at time)
returns text
language sql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
    return cron._cron_time(p_at) || ' * * *';
end;

comment on function cron.daily(time) is
'The expression for every day at a time. p_at: 00:00:00 to 23:59:59 in whole seconds, which make '
'six fields unless they are 0. SC012.';

revoke all on function cron.daily(time) from public;
grant execute on function cron.daily(time)
to cron_reader, cron_author, cron_engine, cron_keeper;
