create function cron.version()
returns text
language sql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
select '0.1.0';
end;

comment on function cron.version() is 'Version of the installed SQL, major.minor.patch.';

revoke all on function cron.version() from public;
grant execute on function cron.version() to cron_reader, cron_dispatcher, cron_admin, cron_engine;
