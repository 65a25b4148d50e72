create function cron._job_event(
    p_definition cron.schedule_definitions, p_job_id uuid, p_scheduled_at timestamptz,
    p_origin text, p_attempt integer, p_failures integer, p_http_status integer, p_result jsonb,
    p_error text, p_actor text
)
returns jsonb
language sql
stable
security invoker
begin atomic
select jsonb_build_object(
    'schedule_id', (p_definition).id, 'job_id', p_job_id, 'env_id', (p_definition).env_id,
    'domain', (p_definition).domain, 'schedule_type', (p_definition).schedule_type,
    'scheduled_at', cron._iso(p_scheduled_at), 'origin', p_origin,
    'attempt', p_attempt, 'retry_count', p_failures, 'http_status', p_http_status,
    'result', p_result, 'error', p_error, 'actor', p_actor, 'correlation_id', (p_definition).id,
    'idempotency_key', cron._idempotency_key((p_definition).id, p_job_id)
);
end;

comment on function cron._job_event(
    cron.schedule_definitions, uuid, timestamptz, text, integer, integer, integer, jsonb, text, text
) is
'Payload of an event about a job.';

revoke all on function cron._job_event(
    cron.schedule_definitions, uuid, timestamptz, text, integer, integer, integer, jsonb, text, text
) from public;
grant execute on function cron._job_event(
    cron.schedule_definitions, uuid, timestamptz, text, integer, integer, integer, jsonb, text, text
) to cron_author, cron_engine, cron_keeper;
