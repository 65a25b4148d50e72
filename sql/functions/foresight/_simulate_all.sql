create function cron._simulate_all(
    p_env_id uuid, p_domain text, p_now timestamptz, p_from timestamptz, p_to timestamptz,
    p_limit integer
)
returns setof cron.simulated_fire
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    return query
    select f.*
    from cron.environments as e
    inner join cron.schedule_state as s on s.env_id = e.env_id
    inner join cron.schedule_definitions as d on d.id = s.schedule_id
    cross join lateral cron._simulate_or_say(
        d, s, p_now, e.status = 'suspended', p_from, p_to, p_limit
    ) as f
    where e.env_id = p_env_id
        and s.status in ('active', 'error', 'paused')
        and (d.domain = p_domain or p_domain is null)
        and s.next_run_at < p_to;
end
$$;

comment on function cron._simulate_all(
    uuid, text, timestamptz, timestamptz, timestamptz, integer
) is
'cron._simulate() for each living schedule of an environment, of one domain or (null) of all: at '
'least the first p_limit rows, in no order.';

revoke all on function cron._simulate_all(
    uuid, text, timestamptz, timestamptz, timestamptz, integer
) from public;
grant execute on function cron._simulate_all(
    uuid, text, timestamptz, timestamptz, timestamptz, integer
) to cron_author;
