create function cron._auto_pause(p_schedule_ids uuid[])
returns void
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_ids uuid[];
begin
    -- With nothing left to fire a schedule completes; there is nothing to pause.
    with paused as (
        update cron.schedule_state as s
        set status = 'paused',
            fires = false,
            paused_until = null,
            status_note = format('%s jobs failed in a row (auto_pause_after is %s)',
                s.failed_in_a_row, d.auto_pause_after)
        from cron.schedule_definitions as d
        where s.schedule_id = any(p_schedule_ids)
            and d.id = s.schedule_id
            and s.failed_in_a_row >= d.auto_pause_after
            and s.status in ('active', 'error')
            and s.next_run_at is not null
        returning s.schedule_id
    )
    select array_agg(p.schedule_id) into v_ids from paused as p;
    if v_ids is null then
        return;
    end if;

    perform cron._audit(s.env_id, 'pause_schedule', 'schedule:' || s.schedule_id,
        p_after => jsonb_build_object('status', s.status, 'status_note', s.status_note),
        p_reason => 'auto_pause_after')
    from cron.schedule_state as s
    where s.schedule_id = any(v_ids)
    order by s.schedule_id;
    perform cron._emit_schedules('schedule:paused', v_ids);
end
$$;

comment on function cron._auto_pause(uuid[]) is
'Pauses those of the schedules that have failed auto_pause_after times in a row, with a note, an '
'audit row and an event. The caller holds their schedule_state rows.';

revoke all on function cron._auto_pause(uuid[]) from public;
grant execute on function cron._auto_pause(uuid[]) to cron_author, cron_engine;
