create function cron._settle(p_verdicts cron._verdict[], p_now timestamptz)
returns integer
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_actor    constant text := cron._actor();
    v_free     uuid[];      -- schedules whose job ended and whose state row is ours
    v_promoted integer := 0;
begin
    -- The caller holds the rows of the jobs. One statement: each part reads the rows as they were
    -- before.
    with verdicts as materialized (
        select v.* from unnest(p_verdicts) as v
    ),
    judged as materialized (
        select
            j.*, v.verdict, v.available_at as again_at, v.http_status as new_status, v.result,
            v.error as new_error, v.reason, d as definition,
            v.verdict in ('succeeded', 'failed', 'cancelled') as ends,
            -- Lost leases have a budget of their own, and a release counts nothing.
            j.failures + (
                v.verdict in ('retry', 'failed')
                and coalesce(v.reason not in ('lease_expired', 'released'), true)
            )::integer as new_failures
        from verdicts as v
        inner join cron.open_jobs as j on j.id = v.job_id
        inner join cron.schedule_definitions as d on d.id = j.schedule_id
    ),
    ended as (
        delete from cron.open_jobs as j using judged as g
        where j.id = g.id and g.ends
    ),
    history as (
        insert into cron.finished_jobs (
            id, env_id, schedule_id, scheduled_at, origin, status, status_reason, available_at,
            priority, attempt, failures, max_retries, timeout, claimed_by, token_digest,
            cancel_requested, progress, payload, http_status, result, error, created_at, started_at,
            finished_at, republished_from, republish_count
        )
        select
            g.id, g.env_id, g.schedule_id, g.scheduled_at, g.origin, g.verdict, g.reason,
            g.available_at, g.priority, g.attempt, g.new_failures, g.max_retries, g.timeout,
            g.claimed_by, g.token_digest, g.cancel_requested, g.progress, g.payload, g.new_status,
            case when g.verdict = 'succeeded' then g.result end, g.new_error, g.created_at,
            g.started_at, p_now, g.republished_from, g.republish_count
        from judged as g
        where g.ends
    ),
    kept as (
        update cron.open_jobs as j
        set status = 'pending',
            status_reason = g.reason,
            ready = g.again_at <= p_now,
            available_at = g.again_at,
            failures = g.new_failures,
            lease_losses = j.lease_losses + (g.verdict = 'lease_expired')::integer,
            lease = null,
            lease_expires_at = null,
            started_at = null,
            -- A repeated report of a failed attempt is known by its digest; a job taken away
            -- forgets it.
            token_digest = case when g.verdict = 'retry' then j.token_digest end,
            http_status = coalesce(g.new_status, j.http_status),
            error = coalesce(g.new_error, j.error)
        from judged as g
        where j.id = g.id and not g.ends
    ),
    tries as (
        insert into cron.job_attempts (
            job_id, env_id, attempt, worker, started_at, finished_at, outcome, http_status, error,
            response
        )
        select
            g.id, g.env_id, g.attempt, g.claimed_by, g.started_at, p_now,
            case g.verdict when 'retry' then 'failed' else g.verdict end, g.new_status,
            coalesce(g.new_error, g.reason), g.result
        from judged as g
        where not g.ends
    ),
    dead as (
        insert into cron.dlq (
            id, env_id, schedule_id, job_id, domain, schedule_type, scheduled_at, attempts, reason,
            http_status, response, payload, target, republish_count, landed_at
        )
        select
            gen_random_uuid(), g.env_id, g.schedule_id, g.id, (g.definition).domain,
            (g.definition).schedule_type, g.scheduled_at, g.attempt,
            coalesce(g.new_error, g.reason, 'failed'), g.new_status, g.result, g.payload,
            (g.definition).target, g.republish_count, p_now
        from judged as g
        where g.verdict = 'failed'
        returning env_id, schedule_id, job_id
    ),
    kinds as materialized (
        select t.verdict, t.event, cron._event_type(t.event) as event_type
        from (
            values
            ('succeeded', 'schedule:completed'),
            ('failed', 'schedule:failed'),
            ('failed', 'dlq:landed'),
            ('retry', 'job:retried'),
            ('lease_expired', 'job:retried'),
            ('cancelled', 'job:cancelled')
        ) as t (verdict, event)
        where cron._emits(t.event)
    ),
    events as (
        insert into cron.outbox (env_id, schedule_id, event_type, payload, created_at)
        select
            g.env_id, g.schedule_id, k.event_type,
            cron._job_event(
                g.definition, g.id, g.scheduled_at, g.origin, g.attempt, g.new_failures,
                g.new_status, g.result, coalesce(g.new_error, g.reason), v_actor
            ),
            p_now
        from judged as g
        inner join kinds as k on k.verdict = g.verdict
    ),
    news as materialized (
        -- What the state of each schedule is to show, from the job that says most.
        select
            g.schedule_id, min(g.env_id::text)::uuid as env_id, bool_or(g.ends) as ends,
            max(g.started_at) filter (where g.ends) as last_run_at,
            (
                array_agg(
                    g.verdict order by g.started_at desc nulls last, g.scheduled_at desc, g.id desc
                ) filter (where g.ends)
            )[1] as last_status,
            coalesce(max(g.new_failures) filter (where not g.ends), 0) as retry_count,
            count(*) filter (
                where g.verdict = 'failed' and g.origin in ('schedule', 'catch_up')
            ) as failed_jobs,
            bool_or(g.verdict = 'succeeded') as succeeded
        from judged as g
        where g.verdict <> 'released' and g.status <> 'queued'
        group by g.schedule_id
    ),
    ours as materialized (
        -- Jobs were locked before their schedules, against the order of docs/concepts.md, Locks:
        -- no deadlock comes of it, since what is locked is not waited for but goes to the backlog.
        select s.schedule_id
        from cron.schedule_state as s
        where s.schedule_id = any(array(select g.schedule_id from judged as g))
        order by s.schedule_id
        for no key update skip locked
    ),
    mirrored as (
        update cron.schedule_state as s
        set last_run_at = coalesce(n.last_run_at, s.last_run_at),
            last_status = coalesce(n.last_status, s.last_status),
            retry_count = n.retry_count,
            failed_in_a_row = case when n.succeeded then 0 else s.failed_in_a_row end
                + n.failed_jobs
        from news as n
        inner join ours as o on o.schedule_id = n.schedule_id
        where s.schedule_id = n.schedule_id
    ),
    postponed as (
        insert into cron.state_backlog (
            env_id, schedule_id, last_run_at, last_status, retry_count, failed_jobs, succeeded
        )
        select
            n.env_id, n.schedule_id, n.last_run_at, n.last_status, n.retry_count, n.failed_jobs,
            n.succeeded
        from news as n
        where n.schedule_id not in (select o.schedule_id from ours as o)
    )
    select array_agg(distinct g.schedule_id)
    into v_free
    from judged as g
    inner join ours as o on o.schedule_id = g.schedule_id
    where g.ends;

    if v_free is not null then
        -- First, since a pause keeps back what is queued.
        if exists (select from unnest(p_verdicts) as v where v.verdict = 'failed') then
            perform cron._auto_pause(v_free);
        end if;
        v_promoted := cron._promote(v_free, p_now);
    end if;
    return v_promoted;
end
$$;

comment on function cron._settle(cron._verdict[], timestamptz) is
'The one place where attempts and jobs end: history, retry, dead letter, events, state of the '
'schedule and promotion of the next queued job. The caller holds the rows of the jobs. Returns '
'the number of jobs promoted.';

revoke all on function cron._settle(cron._verdict[], timestamptz) from public;
grant execute on function cron._settle(cron._verdict[], timestamptz) to cron_author, cron_engine;
