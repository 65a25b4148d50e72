create function cron._explain_fold(p_asked cron._inquiry)
returns cron._finding
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    c_instant    constant interval := interval '1 microsecond';
    c_day        constant interval := interval '1 day';     -- no fold is longer
    v_definition constant cron.schedule_definitions := p_asked.definition;
    v_zone       constant text := v_definition.zone;
    v_utc        constant timestamp := timezone(interval '0', p_asked.at);
    v_change     timestamp := cron._transition(v_zone, v_utc - c_day, v_utc);
    v_before     timestamp := cron._wall(v_zone, v_change - c_instant) + c_instant;
    v_second     constant boolean := coalesce(p_asked.wall < v_before, false);
    v_other      timestamp;
    v_found      cron._finding;
begin
    -- The caller has seen that the instant does not fire: where its wall clock fits all the same,
    -- it is because that comes twice.
    if v_definition.compiled[2] & 1 <> 0
        or cron._wall_after(v_definition.compiled, p_asked.wall - c_instant) <> p_asked.wall
        or v_definition.compiled is null
    then
        return null;
    end if;
    if not v_second then
        v_change := cron._transition(v_zone, v_utc, v_utc + c_day);
        v_before := cron._wall(v_zone, v_change - c_instant) + c_instant;
    end if;
    v_other := v_utc + (v_before - cron._wall(v_zone, v_change))
        * case when v_second then -1 else 1 end;

    v_found.verdict := 'dst_fold';
    v_found.explanation := format(
        'The clock of %s showed %s twice that day, and this is the %s time: dst_fold %s fires at '
        '%s.',
        v_definition.timezone, cron._wall_words(p_asked.wall),
        case when v_second then 'second' else 'first' end,
        v_definition.dst_fold, cron._instant_words(timezone(interval '0', v_other))
    );
    v_found.details := jsonb_build_object(
        'dst_fold', v_definition.dst_fold,
        'fires_at', cron._iso(timezone(interval '0', v_other))
    );
    return v_found;
end
$$;

comment on function cron._explain_fold(cron._inquiry) is
'Whether the instant is the pass of a repeated wall-clock time that does not fire (verdict '
'dst_fold); null: it is not. For an instant that does not fire.';

revoke all on function cron._explain_fold(cron._inquiry) from public;
grant execute on function cron._explain_fold(cron._inquiry) to cron_author;
