create function cron.complete_job(
    p_job_id uuid, p_lease_token uuid, p_http_status integer default null,
    p_result jsonb default null
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
        p_job_id, p_lease_token, 'succeeded', p_http_status, p_result, null, null, null, null
    )::cron._report
);
end;

comment on function cron.complete_job(uuid, uuid, integer, jsonb) is
'Reports the success of one job. SC011 with a token that is not the live one, so that a '
'surrounding transaction rolls back; 55P03 while the job is locked; SC012 for nulls.';

revoke all on function cron.complete_job(uuid, uuid, integer, jsonb) from public;
grant execute on function cron.complete_job(uuid, uuid, integer, jsonb)
to cron_dispatcher, cron_runner, cron_gateway;

alter function cron.complete_job(uuid, uuid, integer, jsonb) owner to cron_engine;
