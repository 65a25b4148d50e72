create function cron.renew_leases(p_worker text, p_job_ids uuid[], p_lease_tokens uuid[])
returns setof cron.lost_lease
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
set jit = off
as $$
declare
    v_now constant timestamptz := cron._now();
begin
    perform cron._touch_worker(p_worker, v_now, null);

    -- lease_expires_at is in no index, so each renewal is a HOT update.
    return query
    with held as materialized (
        select h.job_id, cron._digest(h.lease_token) as token_digest
        from unnest(p_job_ids, p_lease_tokens) as h (job_id, lease_token)
    ),
    mine as materialized (
        select j.id
        from cron.open_jobs as j
        inner join held as h on h.job_id = j.id and h.token_digest = j.token_digest
        where j.status = 'running'
        order by j.id
        for no key update of j skip locked
    ),
    renewed as (
        update cron.open_jobs as j
        set lease_expires_at = v_now + j.lease
        from mine as m
        where j.id = m.id
        returning j.id, j.cancel_requested
    )
    select h.job_id, case when r.cancel_requested then 'cancelled' else 'lost' end
    from held as h
    left join renewed as r on r.id = h.job_id
    left join cron.open_jobs as j
        on j.id = h.job_id and j.token_digest = h.token_digest and j.status = 'running'
    -- A row that is still ours but locked by somebody else is no news.
    where r.cancel_requested or (r.id is null and j.id is null);
end
$$;

comment on function cron.renew_leases(text, uuid[], uuid[]) is
'Extends the leases of the jobs, given with their tokens in the same order, by their length from '
'now. Returns only those whose calls are to be aborted: lost, or cancelled. SC012 for a missing '
'worker name.';

revoke all on function cron.renew_leases(text, uuid[], uuid[]) from public;
grant execute on function cron.renew_leases(text, uuid[], uuid[]) to cron_dispatcher;

alter function cron.renew_leases(text, uuid[], uuid[]) owner to cron_engine;
