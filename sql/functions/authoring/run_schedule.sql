create function cron.run_schedule(
    p_schedule_id uuid, p_payload jsonb default null, p_request_id text default null
)
returns cron.jobs
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_env_id     constant uuid := cron._require_authoring();
    v_now        timestamptz;
    v_definition cron.schedule_definitions;
    v_job        cron.jobs;
    v_job_id     uuid;
begin
    if length(p_request_id) not between 1 and 200 then
        raise exception using errcode = 'SC012',
            message = 'a request id has 1 to 200 characters',
            detail = format('p_request_id has %s', length(p_request_id));
    end if;
    if p_payload is not null then
        perform cron._parse_value('p_payload', 'object', null, p_payload);
        perform cron._require_size('p_payload', p_payload);
    end if;
    perform cron._lock_schedule(p_schedule_id);
    v_now := cron._now();
    select d.* into v_definition from cron.schedule_definitions as d where d.id = p_schedule_id;

    -- The same request is the same job, whenever it comes: its id depends on an instant that never
    -- changes, not on now. (For as long as the job's history is kept.)
    v_job_id := case
        when p_request_id is null
            then cron._job_id(p_schedule_id, v_now, 'manual', gen_random_uuid()::text)
        else cron._job_id(p_schedule_id, v_definition.created_at, 'manual', p_request_id)
    end;
    v_job := cron._job(v_job_id);
    if v_job.id is not null then
        return v_job;
    end if;

    perform cron._enqueue(v_definition, v_job_id, v_now, 'manual',
        coalesce(p_payload, v_definition.payload), v_now);
    perform cron._audit(v_env_id, 'run_schedule', 'schedule:' || p_schedule_id,
        p_after => jsonb_build_object('job_id', v_job_id, 'request_id', p_request_id));
    return cron._job(v_job_id);
end
$$;

comment on function cron.run_schedule(uuid, jsonb, text) is
'Runs a schedule now, beside its timing, also while it is paused: a job at once, or queued while '
'another is open. A repeated p_request_id returns the job of the first. SC007, SC012.';

revoke all on function cron.run_schedule(uuid, jsonb, text) from public;
grant execute on function cron.run_schedule(uuid, jsonb, text) to cron_writer;

alter function cron.run_schedule(uuid, jsonb, text) owner to cron_author;
