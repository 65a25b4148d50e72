create function cron._delete_schedule(p_schedule_id uuid, p_reason text default null)
returns cron.schedules
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_now      timestamptz;
    v_before   jsonb;
    v_verdicts cron._verdict[];
begin
    perform cron._lock_schedule(p_schedule_id);
    v_now := cron._now();
    v_before := to_jsonb(cron._schedule(p_schedule_id));

    update cron.schedule_definitions as d
    set deleted_at = v_now, updated_at = v_now
    where d.id = p_schedule_id;
    update cron.schedule_state as s
    set status = 'deleted', fires = false, next_run_at = null, paused_until = null,
        status_note = null
    where s.schedule_id = p_schedule_id;

    -- What has not started never will; a running attempt may finish, and is not retried.
    with waiting as materialized (
        select j.id
        from cron.open_jobs as j
        where j.schedule_id = p_schedule_id and j.status in ('queued', 'pending')
        order by j.id
        for no key update
    )
    select array_agg(
        row(w.id, 'cancelled', v_now, null, null, null, 'schedule_deleted')::cron._verdict
    )
    into v_verdicts
    from waiting as w;
    if v_verdicts is not null then
        perform cron._settle(v_verdicts, v_now);
    end if;
    return cron._log_change(
        p_schedule_id, 'delete_schedule', 'schedule:deleted', v_before, p_reason
    );
end
$$;

comment on function cron._delete_schedule(uuid, text) is
'Deletes a schedule softly, with its audit row and its event, and cancels the jobs that have not '
'started. SC007.';

revoke all on function cron._delete_schedule(uuid, text) from public;
grant execute on function cron._delete_schedule(uuid, text) to cron_author;
