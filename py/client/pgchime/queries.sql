-- Every statement of the dispatcher, one named block each (see queries.py). It calls functions
-- of the engine group, health, metrics and version, and nothing else: cron_dispatcher has no
-- right to any table. Durations cross the wire as seconds, so that no session setting matters.

-- name: version
select cron.version() as version;

-- name: tick
select
    enqueued,
    skipped,
    expired,
    promoted,
    extract(epoch from sleep_for)::float8 as sleep_for,
    next_wakeup,
    outbox_pending
from cron.tick(p_limit => %(limit)s);

-- name: claim_jobs
select
    job_id,
    lease_token,
    lease_seconds::float8 as lease_seconds,
    now,
    env_id,
    schedule_id,
    domain,
    schedule_type,
    scheduled_at,
    origin,
    attempt,
    max_retries,
    extract(epoch from timeout)::float8 as timeout,
    target,
    payload::text as payload,
    idempotency_key,
    late_by_ms,
    run_as,
    callback_token,
    coalesce(egress, '{}') as egress
from cron.claim_jobs(
    p_worker => %(worker)s,
    p_max_jobs => %(max_jobs)s,
    p_lease => %(lease)s::float8 * interval '1 second'
);

-- name: renew_leases
select
    job_id,
    reason
from cron.renew_leases(
    p_worker => %(worker)s,
    p_job_ids => %(job_ids)s::uuid[],
    p_lease_tokens => %(lease_tokens)s::uuid[]
);

-- name: report_jobs
select
    job_id,
    accepted,
    busy,
    status,
    available_at
from cron.report_jobs(p_reports => %(reports)s::jsonb);

-- name: release_jobs
select cron.release_jobs(
    p_worker => %(worker)s,
    p_job_ids => %(job_ids)s::uuid[],
    p_lease_tokens => %(lease_tokens)s::uuid[],
    p_reason => %(reason)s
) as released;

-- name: heartbeat
select cron.heartbeat(p_worker => %(worker)s, p_info => %(info)s::jsonb) as heartbeat;

-- name: maintain
select cron.maintain() as done;

-- name: health
select cron.health() as health;

-- name: metrics
select
    name,
    kind,
    coalesce(labels, '{}') as labels,
    value::float8 as value,
    coalesce(help, '') as help
from cron.metrics();
