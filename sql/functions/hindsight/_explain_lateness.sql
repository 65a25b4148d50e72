create function cron._explain_lateness(p_asked cron._inquiry, p_handled_at timestamptz)
returns cron._finding
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_pause constant jsonb := cron._pause_at(p_asked, p_asked.at);
    v_gap   constant jsonb := cron._gap_between(p_asked.at, p_handled_at);
    v_found cron._finding;
begin
    v_found.details := jsonb_build_object('pause', v_pause, 'gap', v_gap);
    v_found.explanation := case
        when v_pause is not null then format(
            'The schedule was paused %s, and caught up after it.', cron._span_words(v_pause)
        )
        when v_gap is not null then format(
            'Nobody ticked %s: no dispatcher was at work.', cron._span_words(v_gap)
        )
        else 'Ticks came in the meantime, so it was the schedule that was late: another '
            'transaction held it, it was in status error, or it had a backlog.'
    end;
    return v_found;
end
$$;

comment on function cron._explain_lateness(cron._inquiry, timestamptz) is
'Why the instant was not handled before p_handled_at: a pause, no dispatcher, or the schedule '
'itself. Without a verdict.';

revoke all on function cron._explain_lateness(cron._inquiry, timestamptz) from public;
grant execute on function cron._explain_lateness(cron._inquiry, timestamptz) to cron_author;
