create function cron._explain_lifetime(p_asked cron._inquiry)
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
    if p_asked.at <= v_definition.created_at then
        v_found.verdict := 'before_creation';
        v_found.explanation := format(
            'The schedule was created at %s, by %s, and counts from then on.',
            cron._instant_words(v_definition.created_at), v_definition.created_by
        );
        v_found.details := jsonb_build_object(
            'created_at', cron._iso(v_definition.created_at),
            'created_by', v_definition.created_by
        );
        return v_found;
    end if;
    return case when p_asked.at > v_definition.deleted_at
        then cron._explain_deletion(p_asked)
    end;
end
$$;

comment on function cron._explain_lifetime(cron._inquiry) is
'Whether the schedule was not there (verdict before_creation, after_deletion); null: it was.';

revoke all on function cron._explain_lifetime(cron._inquiry) from public;
grant execute on function cron._explain_lifetime(cron._inquiry) to cron_author;
