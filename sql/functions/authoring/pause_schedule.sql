create function cron.pause_schedule(
    p_schedule_id uuid, p_note text default null, p_until timestamptz default null
)
returns cron.schedules
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_note   text;
    v_state  cron.schedule_state;
    v_before jsonb;
begin
    perform cron._require_authoring();
    v_note := cron._note('p_note', p_note);
    if p_until <= cron._now() or not isfinite(p_until) then
        raise exception using errcode = 'SC012',
            message = 'a pause can only end in the future',
            detail = format('p_until is %s', p_until),
            hint = 'leave it out for a pause without an end';
    end if;
    v_state := cron._lock_schedule(p_schedule_id);
    if v_state.status = 'completed' then
        raise exception using errcode = 'SC010',
            message = 'a completed schedule cannot be paused',
            detail = format('schedule %s has nothing left to fire', p_schedule_id);
    end if;
    if (v_state.status, v_state.status_note, v_state.paused_until)
        is not distinct from ('paused', v_note, p_until)
    then
        return cron._schedule(p_schedule_id);
    end if;

    v_before := to_jsonb(cron._schedule(p_schedule_id));
    update cron.schedule_state as s
    set status = 'paused', fires = false, status_note = v_note, paused_until = p_until
    where s.schedule_id = p_schedule_id;
    perform cron._notify_timer(p_until);
    return cron._log_change(p_schedule_id, 'pause_schedule', 'schedule:paused', v_before, v_note);
end
$$;

comment on function cron.pause_schedule(uuid, text, timestamptz) is
'Stops new occurrences, and queued jobs, until resumed or until p_until; running jobs and retries '
'go on. Of a paused schedule: replaces note and end. SC007, SC010 when completed, SC012.';

revoke all on function cron.pause_schedule(uuid, text, timestamptz) from public;
grant execute on function cron.pause_schedule(uuid, text, timestamptz) to cron_writer;

alter function cron.pause_schedule(uuid, text, timestamptz) owner to cron_author;
