create function cron._report_one(p_report cron._report)
returns cron.report_outcome
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_outcome cron.report_outcome;
begin
    select o.* into v_outcome from cron._report(array[p_report], cron._now()) as o;
    if v_outcome.busy then
        raise exception using errcode = '55P03',
            message = 'the job is locked by another transaction',
            detail = format('job %s', p_report.job_id),
            hint = 'try again';
    end if;
    if not v_outcome.accepted then
        raise exception using errcode = 'SC011',
            message = 'the lease of this job is lost',
            detail = format(
                'job %s, status %s', p_report.job_id, coalesce(v_outcome.status, 'unknown')
            ),
            hint = 'somebody else owns the job now, or it has ended: roll back what was done for '
                'it';
    end if;
    return v_outcome;
end
$$;

comment on function cron._report_one(cron._report) is
'One report that must count: 55P03 while the job is locked, SC011 with a token that is not the '
'live one.';

revoke all on function cron._report_one(cron._report) from public;
grant execute on function cron._report_one(cron._report) to cron_engine;
