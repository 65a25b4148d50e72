create function cron._explain_future(p_asked cron._inquiry)
returns cron._finding
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_state constant cron.schedule_state := p_asked.state;
    v_found cron._finding;
begin
    v_found.details := '{}';
    if v_state.status = 'paused' and (v_state.paused_until <= p_asked.at) is not true then
        v_found.verdict := 'paused';
        v_found.details := jsonb_build_object(
            'pause', cron._pause_at(p_asked, p_asked.now),
            'paused_until', cron._iso(v_state.paused_until)
        );
        v_found.explanation := format('It will not run unless it is resumed: the schedule is '
            'paused %s%s.',
            cron._span_words(v_found.details -> 'pause'),
            ', until ' || cron._instant_words(v_state.paused_until));
    elsif (select e.status from cron.environments as e where e.env_id = v_state.env_id)
        = 'suspended'
    then
        v_found.verdict := 'suspended';
        v_found.details := jsonb_build_object(
            'suspension', cron._suspension_at(v_state.env_id, p_asked.now)
        );
        v_found.explanation := format('It will not run: the environment is suspended %s.',
            cron._span_words(v_found.details -> 'suspension'));
    elsif v_state.run_count >= (p_asked.definition).max_runs then
        v_found.verdict := 'max_runs';
        v_found.details := jsonb_build_object('max_runs', (p_asked.definition).max_runs);
        v_found.explanation := format('It will not run: the schedule has run %s times, as often as '
            'max_runs allows.', (p_asked.definition).max_runs);
    elsif cron._is_excluded(p_asked) then
        v_found.verdict := 'calendar';
        v_found.details := jsonb_build_object(
            'calendar', (p_asked.definition).calendar, 'exclusion', cron._exclusion_at(p_asked)
        );
        v_found.explanation := format('It will be skipped: the calendar %s excludes it, with %s.',
            (p_asked.definition).calendar, v_found.details ->> 'exclusion');
    else
        v_found.verdict := 'planned';
        v_found.explanation := 'It is still to come.';
    end if;
    return v_found;
end
$$;

comment on function cron._explain_future(cron._inquiry) is
'What will become of a fire time in the future, as things are now: verdict planned, paused, '
'suspended, max_runs or calendar.';

revoke all on function cron._explain_future(cron._inquiry) from public;
grant execute on function cron._explain_future(cron._inquiry) to cron_author;
