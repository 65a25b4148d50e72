create function cron.fail_job(
    p_job_id uuid, p_lease_token uuid, p_error text, p_http_status integer default null,
    p_retry_after interval default null, p_final boolean default false
)
returns cron.report_outcome
language sql
volatile
security definer
set search_path = pg_catalog, pg_temp
set jit = off
begin atomic
select cron._report_one(
    row(
        p_job_id, p_lease_token, 'failed', p_http_status, null, p_error,
        -- An interval may be infinite.
        (
            extract(epoch from least(greatest(p_retry_after, interval '0'), interval '1 year'))
            * 1000
        )::bigint,
        p_final, null
    )::cron._report
);
end;

comment on function cron.fail_job(uuid, uuid, text, integer, interval, boolean) is
'Reports a failed attempt of one job: it is tried again with backoff, or lands in the DLQ when '
'its budget is spent or p_final. SC011 with a token that is not the live one; 55P03 while the job '
'is locked; SC012 for nulls.';

revoke all on function cron.fail_job(uuid, uuid, text, integer, interval, boolean) from public;
grant execute on function cron.fail_job(uuid, uuid, text, integer, interval, boolean)
to cron_dispatcher, cron_runner, cron_gateway;

alter function cron.fail_job(uuid, uuid, text, integer, interval, boolean) owner to cron_engine;
