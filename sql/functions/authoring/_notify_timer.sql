create function cron._notify_timer(p_wake_at timestamptz)
returns void
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    -- A notification takes a lock that is shared with the whole server: only when a tick would
    -- come too late without it.
    if p_wake_at < (select coalesce(e.promised_at, 'infinity') from cron.engine_state as e) then
        perform pg_notify('cron_timer', '');
    end if;
end
$$;

comment on function cron._notify_timer(timestamptz) is
'Wakes the ticker if there is something to do before the next tick is due; null: there is nothing.';

revoke all on function cron._notify_timer(timestamptz) from public;
grant execute on function cron._notify_timer(timestamptz) to cron_author;
