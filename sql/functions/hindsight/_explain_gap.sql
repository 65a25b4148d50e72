create function cron._explain_gap(p_asked cron._inquiry)
returns cron._finding
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    c_instant    constant interval := interval '1 microsecond';
    v_definition constant cron.schedule_definitions := p_asked.definition;
    v_masks      constant bigint[] := v_definition.compiled;
    v_zone       constant text := v_definition.zone;
    v_utc        constant timestamp := timezone(interval '0', p_asked.at);
    -- No gap is longer than a day.
    v_change     constant timestamp
        := cron._transition(v_zone, v_utc - interval '1 day', v_utc);
    v_before     constant timestamp := cron._wall(v_zone, v_change - c_instant) + c_instant;
    v_after      constant timestamp := cron._wall(v_zone, v_change);
    v_meant      timestamp;
    v_runs_after constant boolean
        := v_masks[2] & 2 = 0 and v_definition.dst_gap = 'run_after';
    v_found      cron._finding;
begin
    if v_masks is null or v_masks[2] & 1 <> 0 or (v_before < v_after) is not true then
        return null;                    -- a one-shot or @every knows no wall clock
    end if;
    -- Whoever asks for a time that is missing gets the instant that lies as far beyond the gap; at
    -- its end every missing time is meant.
    v_meant := cron._wall_after(v_masks, p_asked.wall - (v_after - v_before) - c_instant);
    if v_utc <> v_change and v_meant <> p_asked.wall - (v_after - v_before) or v_meant >= v_after
    then
        return null;
    end if;

    v_found.verdict := 'dst_gap';
    v_found.explanation := format(
        'The clock of %s went from %s to %s that day, and %s did not come. %s',
        v_definition.timezone, cron._wall_words(v_before), cron._wall_words(v_after),
        cron._wall_words(v_meant), case
            when v_runs_after then format('It fires at the end of the gap, at %s.',
                cron._instant_words(timezone(interval '0', v_change)))
            when v_masks[2] & 2 <> 0 then 'An expression that means every hour fires nothing extra '
                'for a gap.'
            else 'dst_gap skip leaves it out.'
        end
    );
    v_found.details := jsonb_build_object(
        'dst_gap', v_definition.dst_gap,
        'meant_for', v_meant,
        'fires_at', case
            when v_runs_after then cron._iso(timezone(interval '0', v_change))
        end
    );
    return v_found;
end
$$;

comment on function cron._explain_gap(cron._inquiry) is
'Whether the instant stands for a wall-clock time that a clock change left out, and what becomes '
'of that (verdict dst_gap); null: it does not.';

revoke all on function cron._explain_gap(cron._inquiry) from public;
grant execute on function cron._explain_gap(cron._inquiry) to cron_author;
