create function cron.cancel_job(p_job_id uuid, p_reason text default null)
returns cron.jobs
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_env_id constant uuid := cron._require_authoring();
    v_reason constant text := cron._note('p_reason', p_reason);
    v_now    timestamptz;
    v_job    cron.jobs := cron._job(p_job_id);
    v_open   cron.open_jobs;
begin
    if v_job.id is null then
        perform cron._refuse_unknown_job(p_job_id);
    end if;
    -- The schedule first, then the job: a dispatcher may have claimed or ended it meanwhile.
    perform cron._lock_state(v_job.schedule_id);
    select j.* into v_open from cron.open_jobs as j where j.id = p_job_id for no key update;
    if not found then
        raise exception using errcode = 'SC010',
            message = 'a job that has ended cannot be cancelled',
            detail = format('job %s is %s', p_job_id, (cron._job(p_job_id)).status);
    end if;
    if v_open.cancel_requested then
        return cron._job(p_job_id);
    end if;

    v_now := cron._now();
    if v_open.status = 'running' then
        -- The dispatcher aborts the call and reports; a success that comes first stands.
        update cron.open_jobs as j
        set cancel_requested = true, status_reason = v_reason
        where j.id = p_job_id;
        perform pg_notify('cron_jobs', 'cancel');
    elsif cron._settle(
        array[row(p_job_id, 'cancelled', v_now, null, null, null, v_reason)::cron._verdict], v_now
    ) > 0 then
        perform pg_notify('cron_jobs', '');
        perform cron._notify_held_back(array[v_job.schedule_id]);
    end if;
    perform cron._audit(v_env_id, 'cancel_job', 'job:' || p_job_id,
        jsonb_build_object('status', v_open.status), p_reason => v_reason);
    return cron._job(p_job_id);
end
$$;

comment on function cron.cancel_job(uuid, text) is
'Cancels a job: a queued or pending one at once, a running one by asking its dispatcher to abort '
'it. SC008, SC010 when it has ended.';

revoke all on function cron.cancel_job(uuid, text) from public;
grant execute on function cron.cancel_job(uuid, text) to cron_writer;

alter function cron.cancel_job(uuid, text) owner to cron_author;
