create function cron._dropped_by(p_asked cron._inquiry)
returns cron.audit_journal
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_row cron.audit_journal;
begin
    -- Only a resume and an edit of the timing move fired_until without a record of each instant.
    select a.* into v_row
    from cron.audit_journal as a
    where a.entity = 'schedule:' || (p_asked.state).schedule_id
        and a.at >= p_asked.at
        and a.action in ('resume_schedule', 'update_schedule')
        and (a.after ->> 'fired_until')::timestamptz >= p_asked.at
    order by a.at, a.id
    limit 1;
    return v_row;
end
$$;

comment on function cron._dropped_by(cron._inquiry) is
'The change of the schedule after which the instant was not owed any more; null: none.';

revoke all on function cron._dropped_by(cron._inquiry) from public;
grant execute on function cron._dropped_by(cron._inquiry) to cron_author;
