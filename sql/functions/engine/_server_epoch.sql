create function cron._server_epoch()
returns text
language sql
stable
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
-- The first eight digits of a WAL file name are the timeline, which a promotion changes.
select
    extract(epoch from pg_postmaster_start_time())::text
    || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8);
end;

comment on function cron._server_epoch() is
'Start and timeline of the server: it differs after a restart or a promotion. Tests replace it.';

revoke all on function cron._server_epoch() from public;
grant execute on function cron._server_epoch() to cron_engine;
