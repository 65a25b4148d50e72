create function cron._report(p_reports cron._report[], p_now timestamptz)
returns setof cron.report_outcome
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_limit    constant integer := (select t.max_result_bytes from cron.settings as t);
    v_bad      cron._report;
    v_verdicts cron._verdict[];
    v_live     uuid[];
    v_theirs   uuid[];      -- the schedules of these
begin
    select * into v_bad
    from unnest(p_reports) as r
    where r.job_id is null or r.lease_token is null
        or coalesce(r.outcome not in ('succeeded', 'failed', 'cancelled'), true)
    limit 1;
    if found then
        raise exception using errcode = 'SC012',
            message = 'a report needs job_id, lease_token and an outcome: succeeded, failed, '
                'cancelled',
            detail = format(
                'job %s, outcome %s', coalesce(v_bad.job_id::text, 'null'),
                coalesce(quote_literal(left(v_bad.outcome, 100)), 'null')
            );
    end if;

    -- The fence: only a running job whose digest is that of the token, and only if its row is free.
    with live as materialized (
        select j.id
        from cron.open_jobs as j
        inner join unnest(p_reports) as r
            on r.job_id = j.id and cron._digest(r.lease_token) = j.token_digest
        where j.status = 'running'
        order by j.id
        for no key update of j skip locked
    )
    select
        array_agg(l.id), array_agg(j.schedule_id),
        array_agg(cron._judge(
            row(
                r.job_id, r.lease_token, r.outcome, r.http_status,
                cron._clean_json(r.result, v_limit), cron._clip(r.error, v_limit), r.retry_after_ms,
                r.final, r.duration_ms
            )::cron._report,
            j, d, s.status = 'deleted', p_now
        ))
    into v_live, v_theirs, v_verdicts
    from (select distinct l.id from live as l) as l
    inner join cron.open_jobs as j on j.id = l.id
    inner join cron.schedule_definitions as d on d.id = j.schedule_id
    inner join cron.schedule_state as s on s.schedule_id = j.schedule_id
    cross join lateral (
        select r.* from unnest(p_reports) as r
        where r.job_id = l.id and cron._digest(r.lease_token) = j.token_digest
        limit 1
    ) as r;

    if v_verdicts is not null then
        if cron._settle(v_verdicts, p_now) > 0 then
            perform pg_notify('cron_jobs', '');
        end if;
        perform cron._notify_held_back(v_theirs);
    end if;
    return query select o.* from cron._outcomes(p_reports, coalesce(v_live, '{}'), p_now) as o;
end
$$;

comment on function cron._report(cron._report[], timestamptz) is
'Judges and settles the reports that hold the live token, and answers for all of them.';

revoke all on function cron._report(cron._report[], timestamptz) from public;
grant execute on function cron._report(cron._report[], timestamptz) to cron_engine;
