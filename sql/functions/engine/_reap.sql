create function cron._reap(p_now timestamptz, out expired integer, out promoted integer)
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_verdicts cron._verdict[];
begin
    with lost as materialized (
        select j.*
        from cron.open_jobs as j, cron.settings as t
        where j.status = 'running' and j.lease_expires_at + t.lease_grace < p_now
        order by j.id
        for no key update of j skip locked
    )
    select array_agg(row(
        l.id,
        case
            when l.cancel_requested then 'cancelled'
            when l.lease_losses >= t.max_lease_losses or s.status = 'deleted' then 'failed'
            else 'lease_expired'
        end,
        p_now, null, null, 'the lease expired: the worker did not renew it',
        case when l.cancel_requested then coalesce(l.status_reason, r.reason) else r.reason end
    )::cron._verdict)
    into v_verdicts
    from lost as l
    inner join cron.schedule_state as s on s.schedule_id = l.schedule_id
    cross join cron.settings as t
    cross join (values ('lease_expired')) as r (reason);

    expired := coalesce(cardinality(v_verdicts), 0);
    promoted := 0;
    if expired > 0 then
        promoted := cron._settle(v_verdicts, p_now);
    end if;
end
$$;

comment on function cron._reap(timestamptz) is
'Takes jobs away whose lease expired more than settings.lease_grace ago: claimable at once, or '
'failed when max_lease_losses are spent. Returns leases reaped and jobs promoted.';

revoke all on function cron._reap(timestamptz) from public;
grant execute on function cron._reap(timestamptz) to cron_engine;
