create function cron._resume(p_schedule_ids uuid[], p_now timestamptz)
returns integer
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    update cron.schedule_state as s
    set status = 'active',
        fires = e.status = 'active',
        status_note = null,
        paused_until = null,
        failed_in_a_row = 0,
        next_run_at = n.next_run_at,
        -- Of a one-shot the instant may lie behind: it is still owed.
        fired_until = greatest(
            s.fired_until, least(p_now, n.next_run_at - interval '1 microsecond')
        )
    from cron.environments as e,
        (
            select i.id, cron._reanchor(i.id, p_now) as next_run_at
            from unnest(p_schedule_ids) as i (id)
        ) as n
    where s.schedule_id = n.id and e.env_id = s.env_id;
    perform cron._audit(s.env_id, 'resume_schedule', 'schedule:' || s.schedule_id,
        p_after => jsonb_build_object(
            'status', s.status, 'next_run_at', s.next_run_at, 'fired_until', s.fired_until
        ),
        p_reason => 'paused_until')
    from cron.schedule_state as s
    where s.schedule_id = any(p_schedule_ids)
    order by s.schedule_id;
    perform cron._emit_schedules('schedule:resumed', p_schedule_ids);
    return cron._promote(p_schedule_ids, p_now);
end
$$;

comment on function cron._resume(uuid[], timestamptz) is
'Resumes schedules whose pause is over, from now on, with an audit row and an event. The caller '
'holds their schedule_state rows. Returns the queued jobs promoted.';

revoke all on function cron._resume(uuid[], timestamptz) from public;
grant execute on function cron._resume(uuid[], timestamptz) to cron_engine;
