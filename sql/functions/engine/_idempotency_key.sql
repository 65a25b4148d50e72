create function cron._idempotency_key(p_schedule_id uuid, p_job_id uuid)
returns text
language sql
immutable
parallel safe
security invoker
begin atomic
select 'schedule:' || p_schedule_id || ':' || p_job_id;
end;

comment on function cron._idempotency_key(uuid, uuid) is
'What a receiver deduplicates on: the same in every attempt of a job.';

revoke all on function cron._idempotency_key(uuid, uuid) from public;
grant execute on function cron._idempotency_key(uuid, uuid)
to cron_author, cron_engine, cron_keeper;
