create function cron._event_type(p_type text)
returns text
language sql
stable
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
select s.event_prefix || ':' || p_type from cron.settings as s;
end;

comment on function cron._event_type(text) is 'Event type with the prefix of the settings.';

revoke all on function cron._event_type(text) from public;
grant execute on function cron._event_type(text) to cron_author, cron_engine, cron_keeper;
