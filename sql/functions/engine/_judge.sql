create function cron._judge(
    p_report cron._report, p_job cron.open_jobs, p_definition cron.schedule_definitions,
    p_deleted boolean, p_now timestamptz
)
returns cron._verdict
language sql
stable
security invoker
begin atomic
select row(
    (p_job).id,
    case
        when (p_report).outcome = 'succeeded' then 'succeeded'
        when (p_report).outcome = 'cancelled' or (p_job).cancel_requested then 'cancelled'
        when (p_report).final or p_deleted or (p_job).failures >= (p_job).max_retries then 'failed'
        when a.again_at > (p_job).scheduled_at + (p_definition).retry_deadline then 'failed'
        else 'retry'
    end,
    a.again_at, (p_report).http_status, (p_report).result,
    case
        when (p_report).outcome <> 'succeeded' then coalesce((p_report).error, (p_report).outcome)
    end,
    case
        when (p_report).outcome <> 'succeeded' and (p_job).cancel_requested
            then (p_job).status_reason
        when (p_report).outcome = 'failed' and p_deleted then 'schedule_deleted'
        when (p_report).outcome = 'failed' and (p_report).final then 'final'
    end
)::cron._verdict
from (
    -- What the owner asks for raises the delay, up to the cap.
    select p_now + greatest(
        cron._backoff((p_definition).backoff_base, (p_definition).backoff_cap, (p_job).failures),
        make_interval(secs => least(
            greatest((p_report).retry_after_ms, 0) / 1000.0,
            extract(epoch from (p_definition).backoff_cap)
        )::double precision)
    ) as again_at
) as a;
end;

comment on function cron._judge(
    cron._report, cron.open_jobs, cron.schedule_definitions, boolean, timestamptz
) is
'What becomes of a running job after a report: a success stands, a requested cancel ends it, else '
'retry with backoff while the budget and the deadline allow it.';

revoke all on function cron._judge(
    cron._report, cron.open_jobs, cron.schedule_definitions, boolean, timestamptz
) from public;
grant execute on function cron._judge(
    cron._report, cron.open_jobs, cron.schedule_definitions, boolean, timestamptz
) to cron_engine;
