create function cron._save_draft(p_draft cron._draft, p_reason text default null)
returns void
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_state  constant cron.schedule_state := (p_draft).state;
    v_before constant jsonb := to_jsonb(cron._schedule(v_state.schedule_id));
begin
    if (p_draft).changed_keys is null then
        return;
    end if;
    if (p_draft).definition.calendar is not null then
        perform cron._hold_calendar((p_draft).definition.calendar);
    end if;
    perform cron._write_definition((p_draft).definition);
    if (p_draft).retimed then
        update cron.schedule_state as s
        set anchor = v_state.anchor,
            status = v_state.status,
            fires = v_state.fires,
            status_note = v_state.status_note,
            next_run_at = v_state.next_run_at,
            fired_until = v_state.fired_until
        where s.schedule_id = v_state.schedule_id;
        perform cron._notify_timer(v_state.next_run_at);
    end if;
    perform cron._log_change(
        v_state.schedule_id, 'update_schedule', 'schedule:updated', v_before, p_reason
    );
end
$$;

comment on function cron._save_draft(cron._draft, text) is
'Writes an edited schedule, its audit row and its event; nothing when nothing changes. The caller '
'has held the state row since before the draft.';

revoke all on function cron._save_draft(cron._draft, text) from public;
grant execute on function cron._save_draft(cron._draft, text) to cron_author;
