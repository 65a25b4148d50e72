create function cron.resume_schedule(p_schedule_id uuid, p_catch_up boolean default false)
returns cron.schedules
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_now    timestamptz;
    v_state  cron.schedule_state;
    v_before jsonb;
begin
    perform cron._require_authoring();
    v_state := cron._lock_schedule(p_schedule_id);
    v_now := cron._now();
    if v_state.status <> 'paused' then
        raise exception using errcode = 'SC010',
            message = 'only a paused schedule can be resumed',
            detail = format('schedule %s is %s', p_schedule_id, v_state.status);
    end if;

    v_before := to_jsonb(cron._schedule(p_schedule_id));
    update cron.schedule_state as s
    set status = 'active', fires = true, status_note = null, paused_until = null,
        failed_in_a_row = 0
    where s.schedule_id = p_schedule_id;
    if p_catch_up and v_state.next_run_at <= v_state.fired_until then
        -- Due since before an edit: that one instant is owed still.
        perform cron._notify_timer(v_state.next_run_at);
    else
        perform cron._rearm(p_schedule_id, case when p_catch_up then '-infinity' else v_now end);
    end if;
    perform cron._log_change(p_schedule_id, 'resume_schedule', 'schedule:resumed', v_before);

    -- Now what waited in the queue may go on; with nothing left the schedule is completed.
    if cron._promote(array[p_schedule_id], v_now) > 0 then
        perform pg_notify('cron_jobs', '');
        perform cron._notify_held_back(array[p_schedule_id]);
    end if;
    return cron._schedule(p_schedule_id);
end
$$;

comment on function cron.resume_schedule(uuid, boolean) is
'Lets a paused schedule fire again, from now on; p_catch_up: what fell due in the pause goes '
'through its catch_up policy. SC007, SC010 unless paused.';

revoke all on function cron.resume_schedule(uuid, boolean) from public;
grant execute on function cron.resume_schedule(uuid, boolean) to cron_writer;

alter function cron.resume_schedule(uuid, boolean) owner to cron_author;
