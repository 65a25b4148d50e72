create function cron._sleep_for(p_now timestamptz)
returns interval
language sql
stable
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
-- Whatever is due by now and was left is locked by somebody: look again in a second.
select least(
    case
        when min(w.wake_at) <= p_now then interval '1 second'
        else min(w.wake_at) - p_now
    end,
    interval '30 seconds'
)
from (
    select min(s.next_run_at) as wake_at from cron.schedule_state as s where s.fires
    union all
    select min(s.paused_until) from cron.schedule_state as s where s.paused_until is not null
    union all
    select min(j.available_at) from cron.open_jobs as j where j.status = 'pending' and not j.ready
    union all
    select greatest(min(j.lease_expires_at) + t.lease_grace + interval '1 microsecond', e.reap_from)
    from cron.open_jobs as j, cron.settings as t, cron.engine_state as e
    where j.status = 'running'
    group by t.lease_grace, e.reap_from
    union all
    select p_now where exists (select from cron.state_backlog)
) as w;
end;

comment on function cron._sleep_for(timestamptz) is
'Time from p_now to the next thing a tick has to do: 1 s where something due was locked, at most '
'30 s.';

revoke all on function cron._sleep_for(timestamptz) from public;
grant execute on function cron._sleep_for(timestamptz) to cron_engine;
