create view cron.schedules
with (security_invoker = true) as
select
    d.id, d.env_id, d.domain, d.schedule_type, d.description,
    d.cron_expression, d.run_at, d.timezone, d.dst_gap, d.dst_fold, d.day_match, s.anchor,
    d.starts_at, d.ends_at, d.max_runs, d.jitter, d.calendar,
    d.target, d.payload, d.max_retries, d.backoff, d.retry_deadline, d.timeout,
    d.catch_up, d.catch_up_limit, d.catch_up_window, d.misfire_grace, d.overlap, d.buffer_limit,
    d.concurrency_key, d.priority, d.auto_pause_after, d.on_failure, d.on_recovery, d.labels,
    s.status, s.status_note, s.paused_until, s.next_run_at, s.fired_until,
    s.last_run_at, s.last_status, s.retry_count, s.run_count,
    d.created_at, d.created_by, d.updated_at
from cron.schedule_definitions as d
inner join cron.schedule_state as s on s.schedule_id = d.id;

comment on view cron.schedules is
'Schedules: definition and state as one row, deleted ones included. What the authoring functions '
'return.';

grant select on cron.schedules to cron_reader, cron_admin, cron_author, cron_engine;
