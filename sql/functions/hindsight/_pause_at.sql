create function cron._pause_at(
    p_asked cron._inquiry, p_at timestamptz, p_before bigint default null
)
returns jsonb
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_entity constant text := 'schedule:' || (p_asked.state).schedule_id;
    v_pause  cron.audit_journal;
    v_end    cron.audit_journal;
begin
    select a.* into v_pause
    from cron.audit_journal as a
    where a.entity = v_entity and a.at <= p_at
        and (a.id < p_before or p_before is null)
        and a.action in ('pause_schedule', 'resume_schedule')
    order by a.at desc, a.id desc
    limit 1;
    if v_pause.action is distinct from 'pause_schedule' then
        return null;
    end if;
    select a.* into v_end
    from cron.audit_journal as a
    where a.entity = v_entity and a.at >= p_at and a.id > v_pause.id
        and a.action in ('resume_schedule', 'delete_schedule')
    order by a.at, a.id
    limit 1;
    return jsonb_build_object(
        'by', v_pause.actor,
        'note', coalesce(v_pause.after ->> 'status_note', v_pause.reason),
        'from', cron._iso(v_pause.at),
        'until', cron._iso(v_end.at),
        'ended_by', v_end.actor
    );
end
$$;

comment on function cron._pause_at(cron._inquiry, timestamptz, bigint) is
'The pause of the schedule that was in force at p_at, by the audit journal (with p_before: by its '
'rows before that one): {"by", "note", "from", "until", "ended_by"}, the last two null while it '
'lasts; null: there was none.';

revoke all on function cron._pause_at(cron._inquiry, timestamptz, bigint) from public;
grant execute on function cron._pause_at(cron._inquiry, timestamptz, bigint) to cron_author;
