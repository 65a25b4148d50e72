create function cron._ready_environments(p_after uuid, p_limit integer)
returns table (env_id uuid, place bigint)
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    -- One index probe an environment that has claimable work: idle tenants and long queues cost
    -- nothing. The recursions are read lazily, so the limits bound them.
    return query
    with recursive behind (env_id) as (
        (
            select j.env_id from cron.open_jobs as j
            where j.ready and j.env_id > p_after
            order by j.env_id
            limit 1
        )
        union all
        select n.env_id
        from behind as b
        cross join lateral (
            select j.env_id from cron.open_jobs as j
            where j.ready and j.env_id > b.env_id
            order by j.env_id
            limit 1
        ) as n
    ),
    before (env_id) as (
        (
            select j.env_id from cron.open_jobs as j
            where j.ready and j.env_id <= p_after
            order by j.env_id
            limit 1
        )
        union all
        select n.env_id
        from before as b
        cross join lateral (
            select j.env_id from cron.open_jobs as j
            where j.ready and j.env_id > b.env_id and j.env_id <= p_after
            order by j.env_id
            limit 1
        ) as n
    ),
    around as (
        (select b.env_id, 1 as lap from behind as b limit p_limit)
        union all
        (select b.env_id, 2 from before as b limit p_limit)
    )
    select a.env_id, row_number() over (order by a.lap, a.env_id)
    from around as a
    order by a.lap, a.env_id
    limit p_limit;
end
$$;

comment on function cron._ready_environments(uuid, integer) is
'Environments with claimable jobs in the order of their turns: those behind p_after first, then '
'from the start, at most p_limit.';

revoke all on function cron._ready_environments(uuid, integer) from public;
grant execute on function cron._ready_environments(uuid, integer) to cron_engine;
