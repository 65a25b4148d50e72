create function cron.retry_job(p_job_id uuid)
returns cron.jobs
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_env_id     constant uuid := cron._require_authoring();
    v_now        timestamptz;
    v_job        cron.jobs := cron._job(p_job_id);
    v_definition cron.schedule_definitions;
    v_status     text;
begin
    if v_job.id is null then
        perform cron._refuse_unknown_job(p_job_id);
    end if;
    perform cron._require_living(v_job.schedule_id);
    v_now := cron._now();
    v_job := cron._job(p_job_id);
    if v_job.status <> 'failed' then
        raise exception using errcode = 'SC010',
            message = 'only a failed job can be retried',
            detail = format('job %s is %s', p_job_id, v_job.status),
            hint = 'cron.run_schedule() makes a new one';
    end if;
    select d.* into v_definition
    from cron.schedule_definitions as d
    where d.id = v_job.schedule_id;
    v_status := cron._slot(v_definition.id, v_definition.overlap);

    -- The job goes back, with a fresh budget; its last attempt becomes history, since the row of
    -- the job stands for the next one from now on. What was answered is in the dead letter.
    with letter as (
        delete from cron.dlq as q where q.job_id = p_job_id returning q.response
    ),
    ended as (
        delete from cron.finished_jobs as f where f.id = p_job_id returning f.*
    ),
    attempts as (
        insert into cron.job_attempts (
            job_id, env_id, attempt, worker, started_at, finished_at, outcome, http_status, error,
            response
        )
        select
            e.id, e.env_id, e.attempt, e.claimed_by, e.started_at, e.finished_at,
            case e.status_reason when 'lease_expired' then e.status_reason else 'failed' end,
            e.http_status, e.error, (select l.response from letter as l)
        from ended as e
        where e.started_at is not null
    )
    insert into cron.open_jobs (
        id, env_id, schedule_id, scheduled_at, origin, status, may_overlap, ready, available_at,
        priority, attempt, max_retries, timeout, claimed_by, payload, http_status, error,
        created_at, republished_from, republish_count
    )
    select
        e.id, e.env_id, e.schedule_id, e.scheduled_at, e.origin, v_status,
        v_definition.overlap = 'allow', v_status = 'pending', v_now, e.priority, e.attempt,
        e.max_retries, e.timeout, e.claimed_by, e.payload, e.http_status, e.error, e.created_at,
        e.republished_from, e.republish_count
    from ended as e;

    if v_status = 'pending' then
        perform pg_notify('cron_jobs', '');
    end if;
    perform cron._emit_job('job:retried', v_definition, p_job_id, v_job.scheduled_at, v_job.origin,
        v_job.attempt, v_job.error);
    perform cron._audit(v_env_id, 'retry_job', 'job:' || p_job_id,
        jsonb_build_object('status', v_job.status, 'failures', v_job.failures),
        jsonb_build_object('status', v_status, 'failures', 0));
    return cron._job(p_job_id);
end
$$;

comment on function cron.retry_job(uuid) is
'Takes a failed job up again: the same job with a fresh budget, at once or queued while another is '
'open; its dead letter goes. SC008, SC010 unless failed, or when the schedule is deleted.';

revoke all on function cron.retry_job(uuid) from public;
grant execute on function cron.retry_job(uuid) to cron_writer;

alter function cron.retry_job(uuid) owner to cron_author;
