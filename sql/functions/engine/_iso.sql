create function cron._iso(p_at timestamptz)
returns text
language sql
stable
parallel safe
security invoker
begin atomic
select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
end;

comment on function cron._iso(timestamptz) is
'An instant as ISO 8601 in UTC, whatever the session says.';

revoke all on function cron._iso(timestamptz) from public;
grant execute on function cron._iso(timestamptz)
to cron_reader, cron_author, cron_engine, cron_keeper;
