create function cron._explain_window(p_asked cron._inquiry)
returns cron._finding
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_definition constant cron.schedule_definitions := p_asked.definition;
    v_found      cron._finding;
begin
    v_found.verdict := case
        when p_asked.at < v_definition.starts_at then 'before_starts_at'
        when p_asked.at >= v_definition.ends_at then 'after_ends_at'
    end;
    if v_found.verdict is null
        or cron._is_timed(v_definition, (p_asked.state).anchor, p_asked.at) is not true
    then
        return null;
    end if;
    v_found.details := jsonb_build_object(
        'starts_at', cron._iso(v_definition.starts_at), 'ends_at', cron._iso(v_definition.ends_at)
    );
    v_found.explanation := case v_found.verdict
        when 'before_starts_at' then format('The schedule does not fire before starts_at, %s.',
            cron._instant_words(v_definition.starts_at))
        else format('The schedule does not fire at or after ends_at, %s.',
            cron._instant_words(v_definition.ends_at))
    end;
    return v_found;
end
$$;

comment on function cron._explain_window(cron._inquiry) is
'Whether the instant would fire if it were within starts_at and ends_at (verdict before_starts_at, '
'after_ends_at); null: that is not why.';

revoke all on function cron._explain_window(cron._inquiry) from public;
grant execute on function cron._explain_window(cron._inquiry) to cron_author;
