create function cron._job_facts(p_job cron.jobs)
returns jsonb
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    return case when p_job.id is not null then jsonb_build_object(
        'job_id', p_job.id,
        'status', p_job.status,
        'status_reason', p_job.status_reason,
        'origin', p_job.origin,
        'scheduled_at', cron._iso(p_job.scheduled_at),
        'created_at', cron._iso(p_job.created_at),
        'available_at', cron._iso(p_job.available_at),
        'started_at', cron._iso(p_job.started_at),
        'finished_at', cron._iso(p_job.finished_at),
        'attempt', p_job.attempt,
        'failures', p_job.failures,
        'max_retries', p_job.max_retries,
        'claimed_by', p_job.claimed_by,
        'http_status', p_job.http_status,
        'error', p_job.error,
        'republished_from', p_job.republished_from
    ) end;
end
$$;

comment on function cron._job_facts(cron.jobs) is
'What cron.explain_run() tells of a job, as JSON; null for none.';

revoke all on function cron._job_facts(cron.jobs) from public;
grant execute on function cron._job_facts(cron.jobs) to cron_author;
