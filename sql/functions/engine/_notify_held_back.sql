create function cron._notify_held_back(p_schedule_ids uuid[])
returns void
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    -- A retry, or a promoted job that jitter holds back: the next tick may come too late for it.
    if exists (
        select from cron.open_jobs as j
        where j.schedule_id = any(p_schedule_ids) and j.status = 'pending' and not j.ready
            and j.available_at < (select e.promised_at from cron.engine_state as e)
    ) then
        perform pg_notify('cron_timer', '');
    end if;
end
$$;

comment on function cron._notify_held_back(uuid[]) is
'Wakes the ticker if a pending job of these schedules is to become claimable before the next tick '
'is due.';

revoke all on function cron._notify_held_back(uuid[]) from public;
grant execute on function cron._notify_held_back(uuid[]) to cron_author, cron_engine;
