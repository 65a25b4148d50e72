create function cron._explain_future(p_asked cron._inquiry)
returns cron._finding
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_state constant cron.schedule_state := p_asked.state;
    v_fire  constant cron.simulated_fire := cron._simulated_at(p_asked);
    v_found cron._finding;
begin
    v_found.verdict := case
        when v_fire.reason is not null then v_fire.reason
        when v_fire.start_at is not null then 'planned'
        when v_state.status = 'error' then 'error'
        when (p_asked.definition).max_runs is not null then 'max_runs'
        else 'not_planned'
    end;
    v_found.details := jsonb_strip_nulls(jsonb_build_object(
        'start_at', cron._iso(v_fire.start_at),
        'error', case when v_state.status = 'error' then v_state.status_note end
    )) || case v_found.verdict
        when 'paused' then jsonb_build_object(
            'pause', cron._pause_at(p_asked, p_asked.now),
            'paused_until', cron._iso(v_state.paused_until)
        )
        when 'suspended' then jsonb_build_object(
            'suspension', cron._suspension_at(v_state.env_id, p_asked.now)
        )
        when 'calendar' then jsonb_build_object(
            'calendar', (p_asked.definition).calendar, 'exclusion', cron._exclusion_at(p_asked)
        )
        when 'max_runs' then jsonb_build_object(
            'max_runs', (p_asked.definition).max_runs, 'run_count', v_state.run_count
        )
        else '{}'
    end;
    v_found.explanation := case v_found.verdict
        when 'planned' then case
            when v_fire.start_at > p_asked.at then format(
                'It is still to come, and expected to start at %s: jitter holds it back, or the '
                'run before it.', cron._instant_words(v_fire.start_at)
            )
            else 'It is still to come.'
        end
        when 'paused' then format(
            'It will not run unless it is resumed: the schedule is paused %s%s.',
            cron._span_words(v_found.details -> 'pause'),
            ', until ' || cron._instant_words(v_state.paused_until)
        )
        when 'suspended' then format(
            'It will not run: the environment is suspended %s.',
            cron._span_words(v_found.details -> 'suspension')
        )
        when 'calendar' then format(
            'It will be skipped: the calendar %s excludes it, with %s.',
            (p_asked.definition).calendar, v_found.details ->> 'exclusion'
        )
        when 'error' then format(
            'It will not run while the schedule cannot be evaluated: %s.', v_state.status_note
        )
        when 'max_runs' then format(
            'It will not run: max_runs allows %s runs, and %s are made.',
            (p_asked.definition).max_runs, v_state.run_count
        )
        when 'not_planned' then 'It will not run: the schedule is past it already, as when the '
            'clock steps back.'
        else format(
            'It is expected to be skipped, with reason %s: as long as runs usually take, the one '
            'before it will still be open.', v_found.verdict
        )
    end;
    return v_found;
end
$$;

comment on function cron._explain_future(cron._inquiry) is
'What is expected to become of a fire time in the future: verdict planned, error, max_runs, '
'not_planned, or the reason why cron.simulate() sees it skipped.';

revoke all on function cron._explain_future(cron._inquiry) from public;
grant execute on function cron._explain_future(cron._inquiry) to cron_author;
