create function cron._mark_broken(p_schedule_id uuid, p_now timestamptz, p_error text)
returns void
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    update cron.schedule_state as s
    set status = 'error',
        fires = e.status = 'active',
        status_note = left(p_error, 1000),
        paused_until = null,
        next_run_at = p_now + interval '1 hour'
    from cron.environments as e
    where s.schedule_id = p_schedule_id and e.env_id = s.env_id;
    perform cron._emit_schedules('schedule:errored', array[p_schedule_id], left(p_error, 1000));
    raise warning 'pg_chime: schedule % cannot be evaluated (%), trying again in an hour',
        p_schedule_id, p_error;
end
$$;

comment on function cron._mark_broken(uuid, timestamptz, text) is
'Puts a schedule that cannot be evaluated into status error, to be tried again in an hour, with '
'an event and a log line.';

revoke all on function cron._mark_broken(uuid, timestamptz, text) from public;
grant execute on function cron._mark_broken(uuid, timestamptz, text) to cron_engine;
