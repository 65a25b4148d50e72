create function cron._event_types()
returns text[]
language sql
immutable
parallel safe
security invoker
begin atomic
select array[
    'schedule:created', 'schedule:updated', 'schedule:paused', 'schedule:resumed',
    'schedule:deleted', 'schedule:ended', 'schedule:errored', 'schedule:completed',
    'schedule:failed', 'job:retried', 'job:skipped', 'job:cancelled',
    'dlq:landed', 'dlq:republished', 'dlq:discarded'
];
end;

comment on function cron._event_types() is 'Every type of event there is, without the prefix.';

revoke all on function cron._event_types() from public;
grant execute on function cron._event_types() to cron_engine, cron_keeper;
