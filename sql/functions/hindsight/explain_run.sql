create function cron.explain_run(p_schedule_id uuid, p_at timestamptz)
returns jsonb
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_asked      cron._inquiry;
    v_definition cron.schedule_definitions;
    v_jobs       cron.jobs[];
    v_job        cron.jobs;
    v_skip       cron.jobs;
    v_found      cron._finding;
    v_timing     jsonb;
begin
    perform cron._require_environment();
    if p_at is null or not isfinite(p_at) then
        raise exception using errcode = 'SC012',
            message = 'p_at must be an instant',
            detail = format('p_at is %s', coalesce(p_at::text, 'null'));
    end if;
    v_asked := cron._inquire(p_schedule_id, p_at);
    v_definition := v_asked.definition;
    v_jobs := array(select j from cron._jobs_at(p_schedule_id, p_at) as j);
    v_job := v_jobs[1];
    if v_job.id is null or v_job.origin not in ('schedule', 'catch_up') then
        v_skip := cron._skip_at(v_asked);
    end if;
    if v_job.origin = 'backfill' and v_job.created_at < v_skip.created_at then
        v_skip := null;                 -- the backfill came first: the others were skipped
    elsif v_job.origin = 'manual' and v_asked.is_fire then
        v_job := null;                  -- what somebody ran by hand then is beside the point
    end if;

    v_found := case
        when v_job.id is not null then cron._explain_job(v_asked, v_job)
        when v_skip.id is not null then cron._explain_skip(v_asked, v_skip)
        else coalesce(
            cron._explain_lifetime(v_asked),
            case
                when not v_asked.is_fire then cron._explain_no_fire(v_asked)
                when p_at > v_asked.now then cron._explain_future(v_asked)
                else coalesce(cron._explain_stop(v_asked), cron._explain_silence(v_asked))
            end
        )
    end;
    v_timing := cron._timing_facts(v_asked);
    return jsonb_build_object(
        'schedule_id', p_schedule_id,
        'domain', v_definition.domain,
        'schedule_type', v_definition.schedule_type,
        'at', cron._iso(p_at),
        'local_time', v_asked.wall,
        'is_fire_time', v_asked.is_fire,
        'verdict', v_found.verdict,
        'explanation', concat_ws(' ', v_found.explanation,
            'It stands for ' || cron._wall_words((v_timing ->> 'meant_for')::timestamp)
            || ', which the clock left out that day.'),
        'timing', v_timing,
        'job', cron._job_facts(v_job),
        'skip', case when v_skip.id is not null then jsonb_build_object(
            'reason', v_skip.status_reason,
            'from', cron._iso(v_skip.scheduled_at),
            'until', cron._iso(v_skip.skipped_until),
            'count', v_skip.skipped_count,
            'recorded_at', cron._iso(v_skip.created_at)
        ) end,
        'other_jobs', to_jsonb(array(
            select cron._job_facts(j) from unnest(v_jobs) as j where j.id is distinct from v_job.id
        )),
        'details', v_found.details
    );
end
$$;

comment on function cron.explain_run(uuid, timestamptz) is
'Why an instant of a schedule did or did not run, or will: {"schedule_id", "domain", '
'"schedule_type", "at", "local_time", "is_fire_time", "verdict", "explanation", "timing", "job", '
'"skip", "other_jobs", "details"}, always all of them, null where nothing applies. By what is '
'recorded, and where a record is lost it says so. Deleted schedules too. SC001, SC007, SC012.';

revoke all on function cron.explain_run(uuid, timestamptz) from public;
grant execute on function cron.explain_run(uuid, timestamptz) to cron_reader;

alter function cron.explain_run(uuid, timestamptz) owner to cron_author;
