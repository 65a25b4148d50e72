create function cron._emit_job(
    p_type text, p_definition cron.schedule_definitions, p_job_id uuid, p_scheduled_at timestamptz,
    p_origin text, p_attempt integer, p_error text, p_extra jsonb default '{}'
)
returns void
language sql
volatile
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
insert into cron.outbox (env_id, schedule_id, event_type, payload, created_at)
select
    (p_definition).env_id, (p_definition).id, cron._event_type(p_type),
    cron._job_event(p_definition, p_job_id, p_scheduled_at, p_origin, p_attempt, 0, null, null,
        p_error, cron._actor()) || p_extra,
    cron._now()
where cron._emits(p_type);
end;

comment on function cron._emit_job(
    text, cron.schedule_definitions, uuid, timestamptz, text, integer, text, jsonb
) is
'Writes one event about a job or its dead letter, in the transaction of the change.';

revoke all on function cron._emit_job(
    text, cron.schedule_definitions, uuid, timestamptz, text, integer, text, jsonb
) from public;
grant execute on function cron._emit_job(
    text, cron.schedule_definitions, uuid, timestamptz, text, integer, text, jsonb
) to cron_author;
