create function cron._explain_skip(p_asked cron._inquiry, p_skip cron.jobs)
returns cron._finding
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_reason    constant text := p_skip.status_reason;
    v_grace     constant interval := coalesce(
        (p_asked.definition).misfire_grace, (select t.misfire_grace from cron.settings as t)
    );
    v_found     cron._finding;
    v_open      cron.jobs;
    v_exclusion jsonb;
    v_span      jsonb;
begin
    if v_reason in ('overlap', 'buffer_full')
        or v_reason = 'catch_up_limit' and p_skip.created_at - p_asked.at <= v_grace
    then
        v_open := cron._open_job_at(p_skip.schedule_id, p_skip.created_at);
        v_found.details := jsonb_build_object('open_job', cron._job_facts(v_open));
        v_found.explanation := format(
            'Skipped: %swas still open when it fell due%s.',
            coalesce('job ' || v_open.id || ' (due ' || cron._instant_words(v_open.scheduled_at)
                || coalesce(', ended ' || cron._instant_words(v_open.finished_at), '') || ') ',
                'another job '),
            case when v_reason <> 'overlap' then ', and no more of them may wait behind it' end
        );
    elsif v_reason = 'calendar' then
        v_exclusion := cron._exclusion_at(p_asked);
        v_found.details := jsonb_build_object(
            'calendar', (p_asked.definition).calendar, 'exclusion', v_exclusion
        );
        v_found.explanation := format('Skipped: the calendar %s %s.',
            (p_asked.definition).calendar,
            coalesce('excludes it, with ' || v_exclusion::text,
                'excluded it when it was handled, and would not do so now')
        );
    elsif v_reason = 'suspended' then
        -- It may have been due before, and not handled yet.
        v_span := coalesce(
            cron._suspension_at((p_asked.definition).env_id, p_asked.at),
            cron._suspension_at(
                (p_asked.definition).env_id, p_skip.created_at - interval '1 microsecond'
            )
        );
        v_found.details := jsonb_build_object('suspension', v_span);
        v_found.explanation := format('Skipped: the environment was suspended%s.',
            ' ' || cron._span_words(v_span));
    else
        v_found := cron._explain_lateness(p_asked, p_skip.created_at);
        v_found.explanation := format('Missed, and skipped at %s: %s. %s',
            cron._instant_words(p_skip.created_at),
            case v_reason
                when 'superseded' then 'a newer instant stands for it (catch_up latest)'
                when 'catch_up_disabled' then 'missed instants do not run (catch_up none)'
                when 'catch_up_limit' then 'it was beyond catch_up_limit'
                when 'catch_up_window' then 'it was older than catch_up_window'
            end,
            v_found.explanation
        );
    end if;
    v_found.verdict := v_reason;
    return v_found;
end
$$;

comment on function cron._explain_skip(cron._inquiry, cron.jobs) is
'Why an instant was skipped, given the recorded skip; the verdict is its reason.';

revoke all on function cron._explain_skip(cron._inquiry, cron.jobs) from public;
grant execute on function cron._explain_skip(cron._inquiry, cron.jobs) to cron_author;
