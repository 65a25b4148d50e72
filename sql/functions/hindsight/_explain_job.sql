create function cron._explain_job(p_asked cron._inquiry, p_job cron.jobs)
returns cron._finding
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_found cron._finding;
    v_late  cron._finding;
    v_actor text;
begin
    if p_job.status in ('queued', 'pending') then
        v_found := cron._explain_waiting(p_asked, p_job);
    else
        if p_job.status = 'cancelled' then
            select a.actor into v_actor
            from cron.audit_journal as a
            where a.entity = 'job:' || p_job.id and a.action = 'cancel_job'
                and a.at between p_job.created_at and p_job.finished_at
            order by a.at desc, a.id desc
            limit 1;
        end if;
        v_found.verdict := p_job.status;
        v_found.details := jsonb_build_object('cancelled_by', v_actor);
        v_found.explanation := case p_job.status
            when 'succeeded' then format('It ran and succeeded at %s, at attempt %s.',
                cron._instant_words(p_job.finished_at), p_job.attempt)
            when 'failed' then format('It ran and failed at %s, for good after %s attempts: %s.%s',
                cron._instant_words(p_job.finished_at), p_job.attempt,
                coalesce(p_job.error, 'HTTP ' || p_job.http_status, p_job.status_reason,
                    'no error was given'),
                case
                    when exists (select from cron.dlq as q where q.job_id = p_job.id)
                    then ' A dead letter holds it.'
                end)
            when 'running' then format('It is running since %s, at attempt %s, on %s.%s',
                cron._instant_words(p_job.started_at), p_job.attempt, p_job.claimed_by,
                case when p_job.cancel_requested then ' Its cancel has been requested.' end)
            else format('Its job was cancelled at %s%s%s.',
                cron._instant_words(p_job.finished_at), ', by ' || v_actor,
                case p_job.status_reason
                    when 'overlap' then ': a newer occurrence took its place'
                    when 'schedule_deleted' then ': the schedule was deleted'
                    else ': ' || p_job.status_reason
                end)
        end;
    end if;

    if p_job.origin = 'catch_up' then
        v_late := cron._explain_lateness(p_asked, p_job.created_at);
        v_found.details := v_found.details || jsonb_build_object('late', v_late.details);
    end if;
    v_found.explanation := concat_ws(' ', v_found.explanation, case p_job.origin
        when 'catch_up' then
            'It was missed first, and caught up late. ' || v_late.explanation
        when 'backfill' then 'A backfill made the job.'
        when 'manual' then 'The job was made by hand (run_schedule), not by the timing.'
        when 'republish' then format('The job was made of the dead letter of job %s.',
            p_job.republished_from)
    end);
    return v_found;
end
$$;

comment on function cron._explain_job(cron._inquiry, cron.jobs) is
'What became of an instant for which there is a job; the verdict is the status of the job.';

revoke all on function cron._explain_job(cron._inquiry, cron.jobs) from public;
grant execute on function cron._explain_job(cron._inquiry, cron.jobs) to cron_author;
