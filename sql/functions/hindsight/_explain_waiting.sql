create function cron._explain_waiting(p_asked cron._inquiry, p_job cron.jobs)
returns cron._finding
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_state constant cron.schedule_state := p_asked.state;
    v_env   constant jsonb := cron._suspension_at(v_state.env_id, p_asked.now);
    v_gap   constant jsonb := cron._silence_at(p_asked.now);
    v_pause jsonb;
    v_open  cron.jobs;
    v_found cron._finding;
begin
    if v_state.status = 'paused' then
        v_pause := cron._pause_at(p_asked, p_asked.now);
    end if;
    if p_job.status = 'queued' then
        v_open := cron._open_job_at(p_job.schedule_id, p_asked.now);
    end if;
    v_found.verdict := p_job.status;
    v_found.details := jsonb_build_object(
        'suspension', v_env, 'gap', v_gap, 'pause', v_pause, 'open_job', cron._job_facts(v_open)
    );
    v_found.explanation := case
        when v_open.id is not null then format(
            'Its job waits in the queue behind job %s (due %s), which is %s.', v_open.id,
            cron._instant_words(v_open.scheduled_at), v_open.status
        )
        when v_pause is not null and p_job.status = 'queued' then format(
            'Its job waits in the queue: the schedule is paused %s.', cron._span_words(v_pause)
        )
        when p_job.failures > 0 and p_job.available_at > p_asked.now then format(
            'It failed %s times so far (%s), and is tried again at %s.', p_job.failures,
            coalesce(p_job.error, 'HTTP ' || p_job.http_status, 'no error was given'),
            cron._instant_words(p_job.available_at)
        )
        when p_job.available_at > p_asked.now then format(
            'Its job is held back until %s.', cron._instant_words(p_job.available_at)
        )
        when v_env is not null then format(
            'Its job is not claimed: the environment is suspended %s.', cron._span_words(v_env)
        )
        when not (select t.dispatching from cron.settings as t)
            then 'Its job is not claimed: an administrator has turned dispatching off.'
        when v_gap is not null then format(
            'Its job waits for a dispatcher, and nobody has ticked %s: see whether one runs.',
            cron._span_words(v_gap)
        )
        else 'Its job waits for a dispatcher to claim it.'
    end;
    return v_found;
end
$$;

comment on function cron._explain_waiting(cron._inquiry, cron.jobs) is
'What a queued or pending job waits for.';

revoke all on function cron._explain_waiting(cron._inquiry, cron.jobs) from public;
grant execute on function cron._explain_waiting(cron._inquiry, cron.jobs) to cron_author;
