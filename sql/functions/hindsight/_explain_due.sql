create function cron._explain_due(p_asked cron._inquiry)
returns cron._finding
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_state constant cron.schedule_state := p_asked.state;
    v_gap   constant jsonb := cron._silence_at(p_asked.now);
    v_found cron._finding;
begin
    v_found.verdict := 'due';
    v_found.details := jsonb_build_object(
        'gap', v_gap,
        'error', case when v_state.status = 'error' then v_state.status_note end,
        'tried_again_at', case
            when v_state.status = 'error' then cron._iso(v_state.next_run_at)
        end
    );
    v_found.explanation := 'It is due, and not handled yet. ' || case
        when v_gap is not null then format(
            'Nobody has ticked %s: see whether a dispatcher runs.', cron._span_words(v_gap)
        )
        when (select e.last_tick_at from cron.engine_state as e) is null
            then 'Nobody has ever ticked: start a dispatcher.'
        when v_state.status = 'error' then format(
            'The schedule cannot be evaluated (%s), and is tried again at %s.',
            v_state.status_note, cron._instant_words(v_state.next_run_at)
        )
        else 'The next tick handles it. If it stays so, another transaction holds the schedule, or '
            'a backlog is before it.'
    end;
    return v_found;
end
$$;

comment on function cron._explain_due(cron._inquiry) is
'What an instant that is due and not handled yet waits for (verdict due).';

revoke all on function cron._explain_due(cron._inquiry) from public;
grant execute on function cron._explain_due(cron._inquiry) to cron_author;
