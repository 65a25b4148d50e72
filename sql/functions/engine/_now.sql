create function cron._now()
returns timestamptz
language sql
volatile
parallel safe
security invoker
begin atomic
select clock_timestamp();
end;

comment on function cron._now() is
'The clock: the only function that reads it. Tests replace it with one that reads a table.';

revoke all on function cron._now() from public;
grant execute on function cron._now() to cron_reader, cron_author, cron_engine, cron_keeper;
