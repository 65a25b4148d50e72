create function cron._wall(p_zone text, p_utc timestamp)
returns timestamp
language sql
stable
parallel safe
security invoker
begin atomic
    return timezone(p_zone, timezone(interval '0', p_utc));
end;

comment on function cron._wall(text, timestamp) is
'The wall clock of a zone at an instant, which is given as its UTC wall clock.';

revoke all on function cron._wall(text, timestamp) from public;
grant execute on function cron._wall(text, timestamp)
to cron_reader, cron_author, cron_engine, cron_keeper;
