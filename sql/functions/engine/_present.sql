create function cron._present(p_claims cron._claim[], p_now timestamptz)
returns setof cron.claimed_job
language sql
stable
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
with egress as materialized (
    select
        e.env_id,
        jsonb_build_object(
            'hosts', coalesce(
                jsonb_agg(
                    jsonb_build_object('pattern', h.pattern, 'allow_private', h.allow_private)
                ) filter (where h.pattern is not null),
                '[]'
            ),
            'allow_private', false, 'base_domain', e.base_domain, 'secrets', '[]'::jsonb
        ) as egress
    from cron.environments as e
    left join cron.allowed_hosts as h on h.env_id = e.env_id
    where e.env_id in (select c.env_id from unnest(p_claims) as c)
    group by e.env_id
)

select row(
    j.id, c.lease_token, extract(epoch from j.lease)::double precision, p_now, j.env_id,
    j.schedule_id, d.domain, d.schedule_type, j.scheduled_at, j.origin, j.attempt, j.max_retries,
    j.timeout, d.target, j.payload, cron._idempotency_key(j.schedule_id, j.id),
    greatest(0, floor(extract(epoch from p_now - j.scheduled_at) * 1000))::bigint,
    null::name, null::uuid, e.egress
)::cron.claimed_job
from unnest(p_claims) with ordinality as c (job_id, lease_token, env_id, position)
inner join cron.open_jobs as j on j.id = c.job_id
inner join cron.schedule_definitions as d on d.id = j.schedule_id
inner join egress as e on e.env_id = j.env_id
order by c.position;
end;

comment on function cron._present(cron._claim[], timestamptz) is
'The claims with everything their calls need, in the same order.';

revoke all on function cron._present(cron._claim[], timestamptz) from public;
grant execute on function cron._present(cron._claim[], timestamptz) to cron_engine;
