create function cron.delete_schedule(p_schedule_id uuid)
returns cron.schedules
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_now      timestamptz;
    v_before   jsonb;
    v_verdicts cron._verdict[];
begin
    perform cron._require_authoring();
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
    return cron._log_change(p_schedule_id, 'delete_schedule', 'schedule:deleted', v_before);
end
$$;

comment on function cron.delete_schedule(uuid) is
'Ends a schedule for good: its name becomes free, its history stays, jobs that have not started '
'are cancelled. SC007 when it does not exist or is deleted already.';

revoke all on function cron.delete_schedule(uuid) from public;
grant execute on function cron.delete_schedule(uuid) to cron_writer;

alter function cron.delete_schedule(uuid) owner to cron_author;
