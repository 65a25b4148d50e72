create view cron.jobs
with (security_invoker = true) as
select
    j.id, j.env_id, j.schedule_id, d.domain, d.schedule_type, j.scheduled_at, j.origin, j.status,
    j.status_reason, null::integer as skipped_count, null::timestamptz as skipped_until,
    j.available_at, j.priority, j.attempt, j.failures, j.max_retries, j.lease_expires_at,
    j.claimed_by, j.cancel_requested, j.progress, j.payload, j.http_status, null::jsonb as result,
    j.error, null::interval as duration, j.created_at, j.started_at,
    null::timestamptz as finished_at, j.republished_from
from cron.open_jobs as j
inner join cron.schedule_definitions as d on d.id = j.schedule_id
union all
select
    j.id, j.env_id, j.schedule_id, d.domain, d.schedule_type, j.scheduled_at, j.origin, j.status,
    j.status_reason, j.skipped_count, j.skipped_until, j.available_at, j.priority, j.attempt,
    j.failures, j.max_retries, null, j.claimed_by, j.cancel_requested, j.progress, j.payload,
    j.http_status, j.result, j.error, j.finished_at - j.started_at, j.created_at, j.started_at,
    j.finished_at, j.republished_from
from cron.finished_jobs as j
inner join cron.schedule_definitions as d on d.id = j.schedule_id;

comment on view cron.jobs is
'Jobs, open and finished: one row an occurrence, and one for each recorded skip.';

grant select on cron.jobs to cron_reader, cron_admin, cron_author, cron_engine;
