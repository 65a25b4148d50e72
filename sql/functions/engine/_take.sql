create function cron._take(
    p_env_ids uuid[], p_quota integer, p_max_jobs integer, p_worker text, p_lease interval,
    p_now timestamptz
)
returns cron._claim[]
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_gates  uuid[];
    v_claims cron._claim[];
begin
    -- A cap is exact: claims of a capped environment go one at a time, and none waits for another.
    -- A statement of its own, so that the next one sees what the claim before this one did.
    with gates as materialized (
        select g.env_id
        from cron.claim_gates as g
        inner join cron.environments as e on e.env_id = g.env_id
        where g.env_id = any(p_env_ids) and e.max_running is not null
        order by g.env_id
        for no key update of g skip locked
    )
    select array_agg(g.env_id) into v_gates from gates as g;

    with turns as materialized (
        select
            t.env_id, t.place,
            case
                when e.max_running is null then p_quota
                when t.env_id = any(v_gates) then least(
                    p_quota,
                    e.max_running - (
                        select count(*) from cron.open_jobs as r
                        where r.env_id = t.env_id and r.status = 'running'
                    )
                )
                else 0
            end as quota
        from unnest(p_env_ids) with ordinality as t (env_id, place)
        inner join cron.environments as e on e.env_id = t.env_id
        where e.status = 'active'
    ),
    candidates as materialized (
        select
            t.env_id, t.place, c.id,
            row_number() over (
                partition by t.env_id order by c.priority desc, c.available_at, c.id
            ) as turn
        from turns as t
        cross join lateral (
            select j.id, j.priority, j.available_at
            from cron.open_jobs as j
            where j.env_id = t.env_id and j.ready
            order by j.priority desc, j.available_at, j.id
            limit greatest(t.quota, 0)
            for no key update skip locked
        ) as c
    ),
    chosen as materialized (
        select
            c.env_id, c.id, gen_random_uuid() as token,
            row_number() over (order by c.turn, c.place) as position
        from candidates as c
        order by c.turn, c.place
        limit p_max_jobs
    ),
    claimed as (
        update cron.open_jobs as j
        set status = 'running',
            ready = false,
            status_reason = null,
            attempt = j.attempt + 1,
            lease = p_lease,
            lease_expires_at = p_now + p_lease,
            claimed_by = p_worker,
            token_digest = cron._digest(c.token),
            started_at = p_now,
            progress = null
        from chosen as c
        where j.id = c.id
        returning j.id
    )
    select array_agg(row(c.id, c.token, c.env_id)::cron._claim order by c.position)
    into v_claims
    from chosen as c
    inner join claimed as k on k.id = c.id;
    return coalesce(v_claims, '{}');
end
$$;

comment on function cron._take(uuid[], integer, integer, text, interval, timestamptz) is
'Claims at most p_max_jobs jobs, at most p_quota of each environment, in turns, within their '
'max_running. Returns them in the order of claiming.';

revoke all on function cron._take(uuid[], integer, integer, text, interval, timestamptz)
from public;
grant execute on function cron._take(uuid[], integer, integer, text, interval, timestamptz)
to cron_engine;
