create function cron.release_jobs(
    p_worker text, p_job_ids uuid[], p_lease_tokens uuid[], p_reason text default null
)
returns integer
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
set jit = off
as $$
declare
    v_now      constant timestamptz := cron._now();
    v_reason   constant text := coalesce(left(p_reason, 1000), 'released');
    v_verdicts cron._verdict[];
    v_theirs   uuid[];      -- the schedules of these
begin
    perform cron._touch_worker(p_worker, v_now, null);

    with mine as materialized (
        select j.id, j.schedule_id, j.cancel_requested, j.status_reason
        from cron.open_jobs as j
        inner join unnest(p_job_ids, p_lease_tokens) as h (job_id, lease_token)
            on h.job_id = j.id and cron._digest(h.lease_token) = j.token_digest
        where j.status = 'running'
        order by j.id
        for no key update of j skip locked
    )
    select array_agg(m.schedule_id), array_agg(row(
        m.id,
        case
            when m.cancel_requested then 'cancelled'
            when s.status = 'deleted' then 'failed'
            else 'released'
        end,
        v_now, null, null,
        case
            when s.status = 'deleted' and not m.cancel_requested
            then 'released after its schedule was deleted'
        end,
        case when m.cancel_requested then coalesce(m.status_reason, v_reason) else v_reason end
    )::cron._verdict)
    into v_theirs, v_verdicts
    from mine as m
    inner join cron.schedule_state as s on s.schedule_id = m.schedule_id;

    if v_verdicts is not null then
        perform cron._settle(v_verdicts, v_now);
        perform pg_notify('cron_jobs', '');
        perform cron._notify_held_back(v_theirs);
    end if;
    return coalesce(cardinality(v_verdicts), 0);
end
$$;

comment on function cron.release_jobs(text, uuid[], uuid[], text) is
'Hands jobs back that were claimed but not run: claimable at once, the attempt recorded but not '
'counted. Returns how many; jobs whose token is not the live one, and locked ones, are left. SC012 '
'for a missing worker name.';

revoke all on function cron.release_jobs(text, uuid[], uuid[], text) from public;
grant execute on function cron.release_jobs(text, uuid[], uuid[], text) to cron_dispatcher;

alter function cron.release_jobs(text, uuid[], uuid[], text) owner to cron_engine;
