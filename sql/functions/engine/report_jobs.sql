create function cron.report_jobs(p_reports jsonb)
returns setof cron.report_outcome
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
set jit = off
as $$
declare
    v_reports cron._report[];
begin
    if p_reports is null or jsonb_typeof(p_reports) <> 'array' then
        raise exception using errcode = 'SC012',
            message = 'reports must be a JSON array',
            detail = format('p_reports is %s', coalesce(jsonb_typeof(p_reports), 'null'));
    end if;
    -- One block for the whole batch: the dispatcher halves what cannot be read.
    begin
        select array_agg(r) into v_reports
        from jsonb_populate_recordset(null::cron._report, p_reports) as r;
    exception when data_exception then
        raise exception using errcode = 'SC012',
            message = 'a report cannot be read',
            detail = sqlerrm,
            hint = 'reports are objects {job_id, lease_token, outcome, ...}';
    end;
    if v_reports is null then
        return;
    end if;
    return query select o.* from cron._report(v_reports, cron._now()) as o;
end
$$;

comment on function cron.report_jobs(jsonb) is
'Takes an array of reports {job_id, lease_token, outcome (succeeded, failed, cancelled), '
'http_status, result, error, retry_after_ms, final, duration_ms}; unknown keys are ignored. Each '
'stands alone: a stale one changes nothing and is accepted = false, one whose job is locked is '
'busy. SC012 for what is no array of such objects, or an unknown outcome.';

revoke all on function cron.report_jobs(jsonb) from public;
grant execute on function cron.report_jobs(jsonb) to cron_dispatcher;

alter function cron.report_jobs(jsonb) owner to cron_engine;
