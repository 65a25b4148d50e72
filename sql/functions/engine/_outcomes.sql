create function cron._outcomes(p_reports cron._report[], p_live uuid[], p_now timestamptz)
returns setof cron.report_outcome
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    return query
    with asked as materialized (
        select r.job_id, cron._digest(r.lease_token) as token_digest, r.outcome
        from unnest(p_reports) as r
    ),
    found as materialized (
        select
            a.job_id, a.outcome, coalesce(j.status, f.status) as status,
            coalesce(j.env_id, f.env_id) as env_id,
            coalesce(j.schedule_id, f.schedule_id) as schedule_id,
            case when j.status = 'pending' then j.available_at end as available_at,
            coalesce(j.token_digest, f.token_digest)
                is not distinct from a.token_digest as same_token,
            coalesce(a.job_id = any(p_live), false) as live
        from asked as a
        left join lateral (
            select o.* from cron.open_jobs as o where o.id = a.job_id
        ) as j on true
        left join lateral (
            select o.* from cron.finished_jobs as o
            where o.id = a.job_id and j.id is null
            limit 1
        ) as f on true
    ),
    answers as materialized (
        -- The same token again, after it was settled, is a repeated report. Still running with it:
        -- the row was locked by somebody else.
        select
            f.*,
            f.same_token and (f.live or f.status <> 'running') as accepted,
            f.same_token and not f.live and f.status = 'running' as busy
        from found as f
    ),
    journaled as (
        insert into cron.audit_journal (
            at, actor, session_user_name, env_id, action, entity, reason, after
        )
        select
            p_now, cron._actor(), session_user, a.env_id, 'stale_report', 'job:' || a.job_id,
            'the lease token is not the live one',
            jsonb_build_object('outcome', a.outcome, 'status', a.status)
        from answers as a
        where a.env_id is not null and not a.accepted and not a.busy
    )
    select
        a.job_id, a.accepted and a.status is not null, coalesce(a.busy, false), a.status,
        a.available_at
    from answers as a;
end
$$;

comment on function cron._outcomes(cron._report[], uuid[], timestamptz) is
'What became of each report: p_live were settled now; a repeated one is accepted without effect; '
'a stale one is written to the audit journal.';

revoke all on function cron._outcomes(cron._report[], uuid[], timestamptz) from public;
grant execute on function cron._outcomes(cron._report[], uuid[], timestamptz) to cron_engine;
