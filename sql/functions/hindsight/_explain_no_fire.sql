create function cron._explain_no_fire(p_asked cron._inquiry)
returns cron._finding
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_definition constant cron.schedule_definitions := p_asked.definition;
    v_anchor     constant timestamptz := (p_asked.state).anchor;
    v_prev       timestamptz;
    v_next       timestamptz;
    v_found      cron._finding;
begin
    v_found := coalesce(
        cron._explain_window(p_asked), cron._explain_gap(p_asked), cron._explain_fold(p_asked)
    );
    if v_found.verdict is null then
        v_found.verdict := 'not_a_fire_time';
        v_found.explanation := 'It is not a fire time: ' || case
            when v_definition.compiled is null then format('the schedule runs once, at %s.',
                cron._instant_words(v_definition.run_at))
            else format('%s (%s) does not name %s.', v_definition.cron_expression,
                v_definition.timezone, cron._wall_words(p_asked.wall))
        end;
    end if;

    if v_definition.compiled is null then
        v_prev := case when v_definition.run_at < p_asked.at then v_definition.run_at end;
        v_next := case when v_definition.run_at > p_asked.at then v_definition.run_at end;
    else
        v_prev := cron._prev(v_definition.compiled, least(p_asked.at, v_definition.ends_at),
            v_definition.zone, v_definition.dst_gap, v_definition.dst_fold, v_anchor);
        v_prev := case when (v_prev < v_definition.starts_at) is not true then v_prev end;
        v_next := cron._next(v_definition.compiled,
            greatest(p_asked.at, v_definition.starts_at - interval '1 microsecond'),
            v_definition.zone, v_definition.dst_gap, v_definition.dst_fold, v_anchor);
        v_next := case when (v_next >= v_definition.ends_at) is not true then v_next end;
    end if;
    v_found.details := coalesce(v_found.details, '{}') || jsonb_build_object(
        'prev_fire', cron._iso(v_prev), 'next_fire', cron._iso(v_next)
    );
    v_found.explanation := format('%s Before it: %s; after it: %s.', v_found.explanation,
        coalesce(cron._instant_words(v_prev), 'none'),
        coalesce(cron._instant_words(v_next), 'none'));
    if p_asked.edited is not null then
        v_found.explanation := format('%s (By the timing of that time: %s edited it at %s.)',
            v_found.explanation, p_asked.edited ->> 'by',
            cron._instant_words((p_asked.edited ->> 'at')::timestamptz));
    end if;
    return v_found;
end
$$;

comment on function cron._explain_no_fire(cron._inquiry) is
'Why the timing does not name the instant: window, clock change, or no fire time at all; with the '
'instants before and after it.';

revoke all on function cron._explain_no_fire(cron._inquiry) from public;
grant execute on function cron._explain_no_fire(cron._inquiry) to cron_author;
