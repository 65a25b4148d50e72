create function cron._explain_deletion(p_asked cron._inquiry)
returns cron._finding
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_deleted_at constant timestamptz := (p_asked.definition).deleted_at;
    v_actor      text;
    v_found      cron._finding;
begin
    select a.actor into v_actor
    from cron.audit_journal as a
    where a.entity = 'schedule:' || (p_asked.state).schedule_id
        and a.at >= v_deleted_at
        and a.action = 'delete_schedule'
    order by a.at, a.id
    limit 1;
    v_found.verdict := 'after_deletion';
    v_found.explanation := format('The schedule was deleted at %s%s%s.',
        cron._instant_words(v_deleted_at), ', by ' || v_actor,
        case when p_asked.at <= v_deleted_at then ', before this was handled' end);
    v_found.details := jsonb_build_object(
        'deleted_at', cron._iso(v_deleted_at), 'deleted_by', v_actor
    );
    return v_found;
end
$$;

comment on function cron._explain_deletion(cron._inquiry) is
'Who deleted the schedule and when (verdict after_deletion), for an instant that came to nothing '
'by that.';

revoke all on function cron._explain_deletion(cron._inquiry) from public;
grant execute on function cron._explain_deletion(cron._inquiry) to cron_author;
