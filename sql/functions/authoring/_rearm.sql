create function cron._rearm(p_schedule_id uuid, p_after timestamptz)
returns timestamptz
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_next_run_at constant timestamptz := cron._reanchor(p_schedule_id, p_after);
begin
    update cron.schedule_state as s
    set next_run_at = v_next_run_at,
        fired_until = cron._owed_from(s.fired_until, p_after, v_next_run_at)
    where s.schedule_id = p_schedule_id;
    perform cron._notify_timer(v_next_run_at);
    return v_next_run_at;
end
$$;

comment on function cron._rearm(uuid, timestamptz) is
'Sets next_run_at to the first instant after p_after that is not handled yet, and returns it; '
'-infinity: all that is not handled is owed. The caller holds the state row.';

revoke all on function cron._rearm(uuid, timestamptz) from public;
grant execute on function cron._rearm(uuid, timestamptz) to cron_author;
