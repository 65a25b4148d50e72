create function cron._cancel_overlapped(
    p_now timestamptz, out asked integer, out promoted integer
)
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_verdicts cron._verdict[];
begin
    -- Under overlap cancel_running the newest occurrence that waits, late or not, takes the place
    -- of what is open and of those that wait before it. A backlog of catch_up all is worked off.
    with newest as materialized (
        select
            q.schedule_id,
            max(j.scheduled_at) filter (
                where j.origin in ('schedule', 'catch_up') and j.status = 'queued'
            ) as scheduled_at
        from cron._queues() as q
        inner join cron.schedule_definitions as d on d.id = q.schedule_id
        inner join cron.schedule_state as s on s.schedule_id = q.schedule_id
        inner join cron.open_jobs as j on j.schedule_id = q.schedule_id
        where d.overlap = 'cancel_running' and s.status <> 'paused'
        group by q.schedule_id
        having bool_or(j.origin in ('schedule', 'catch_up') and j.status = 'queued')
            and not bool_or(j.origin = 'catch_up' and d.catch_up = 'all')
    ),
    older as materialized (
        select j.id, j.status
        from newest as n
        inner join cron.open_jobs as j on j.schedule_id = n.schedule_id
        where not j.cancel_requested
            and (
                j.status in ('pending', 'running')
                or j.origin in ('schedule', 'catch_up') and j.scheduled_at < n.scheduled_at
            )
        order by j.id
        -- What is locked is looked at again by the next tick.
        for no key update of j skip locked
    ),
    running as (
        -- The dispatcher aborts the call and reports; a success that comes first stands.
        update cron.open_jobs as j
        set cancel_requested = true, status_reason = 'overlap'
        from older as o
        where j.id = o.id and o.status = 'running'
        returning j.id
    )
    select
        (select count(*) from running),
        array_agg(row(o.id, 'cancelled', p_now, null, null, null, 'overlap')::cron._verdict)
        filter (where o.status <> 'running')
    into asked, v_verdicts
    from older as o;

    promoted := 0;
    if v_verdicts is not null then
        promoted := cron._settle(v_verdicts, p_now);
    end if;
end
$$;

comment on function cron._cancel_overlapped(timestamptz) is
'Cancels what is in the way of the newest queued occurrence of schedules with overlap '
'cancel_running: waiting jobs at once, running ones by asking. Returns how many were asked, and '
'how many jobs were promoted.';

revoke all on function cron._cancel_overlapped(timestamptz) from public;
grant execute on function cron._cancel_overlapped(timestamptz) to cron_engine;
