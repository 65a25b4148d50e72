create function cron._canonical_every(p_seconds bigint)
returns text
language sql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
    return '@every ' || concat(
        nullif(p_seconds / 86400, 0) || 'd',
        nullif(p_seconds / 3600 % 24, 0) || 'h',
        nullif(p_seconds / 60 % 60, 0) || 'm',
        nullif(p_seconds % 60, 0) || 's'
    );
end;

comment on function cron._canonical_every(bigint) is
'The @every expression of so many seconds.';

revoke all on function cron._canonical_every(bigint) from public;
grant execute on function cron._canonical_every(bigint)
to cron_reader, cron_author, cron_engine, cron_keeper;
