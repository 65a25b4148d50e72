create function cron._clamp(p_now timestamptz)
returns void
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    -- No instant that the engine sets lies further ahead than this, unless the clock stepped back.
    if coalesce((select e.last_tick_at <= p_now from cron.engine_state as e), true) then
        return;
    end if;

    with ahead as materialized (
        select j.id, greatest(d.backoff_cap, d.jitter) as longest
        from cron.open_jobs as j
        inner join cron.schedule_definitions as d on d.id = j.schedule_id
        where (j.status = 'running' and j.lease_expires_at > p_now + j.lease)
            or (j.status = 'pending' and j.available_at > p_now + greatest(d.backoff_cap, d.jitter))
        order by j.id
        for no key update of j skip locked
    )
    update cron.open_jobs as j
    set lease_expires_at = least(j.lease_expires_at, p_now + j.lease),
        available_at = least(j.available_at, p_now + a.longest)
    from ahead as a
    where j.id = a.id;

    with free as materialized (
        select e.id from cron.engine_state as e for no key update skip locked
    )
    update cron.engine_state as e
    set reap_from = least(e.reap_from, p_now + t.default_lease)
    from free as f, cron.settings as t
    where e.id = f.id;
end
$$;

comment on function cron._clamp(timestamptz) is
'After the clock has stepped back: leases and retries that now lie too far ahead are drawn in, so '
'that nothing waits for the old time to come again.';

revoke all on function cron._clamp(timestamptz) from public;
grant execute on function cron._clamp(timestamptz) to cron_engine;
