create function cron._fire(
    p_schedule_ids uuid[], p_now timestamptz,
    out enqueued integer, out skipped integer, out instants integer
)
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_actor constant text := cron._actor();
    v_grace constant interval := (select s.misfire_grace from cron.settings as s);
    v_done  uuid[];         -- schedules with no further instant
begin
    -- The caller holds the schedule_state rows.
    with due as materialized (
        select
            s.schedule_id, s.env_id, s as state, d as definition, d.overlap, d.buffer_limit, p.*,
            case when d.max_runs is not null then d.max_runs - s.run_count end as runs_left,
            (
                select count(*) from cron.open_jobs as o
                where o.schedule_id = s.schedule_id and o.status = 'queued'
            ) as queued,
            exists (
                select from cron.open_jobs as o
                where o.schedule_id = s.schedule_id and o.status in ('pending', 'running')
            ) as busy,
            -- While missed ones wait in the queue, new ones join it, whatever overlap says.
            d.catch_up = 'all' and (
                p.late > 0
                or exists (
                    select from cron.open_jobs as o
                    where o.schedule_id = s.schedule_id and o.status = 'queued'
                        and o.origin = 'catch_up'
                )
            ) as backlog
        from cron.schedule_state as s
        inner join cron.schedule_definitions as d on d.id = s.schedule_id
        cross join lateral cron._plan_fires(s, d, p_now, v_grace) as p
        where s.schedule_id = any(p_schedule_ids)
    ),
    instants as (
        select
            u.schedule_id, f.scheduled_at, f.n, u.overlap,
            f.scheduled_at = any(u.fires[:u.late]) as late, u.busy, u.queued, u.backlog,
            u.buffer_limit, (u.definition).catch_up_limit
        from due as u
        cross join lateral unnest(
            case
                when u.fires[1] <= (u.state).backfilled_until
                then cron._not_yet_run(u.schedule_id, u.fires)
                else u.fires
            end
        ) with ordinality as f (scheduled_at, n)
    ),
    met as materialized (
        select
            i.*,
            cron._meet(
                i.overlap, i.busy, i.queued, i.n, i.backlog, i.late, i.catch_up_limit,
                i.buffer_limit
            ) as answer
        from instants as i
    ),
    decided as materialized (
        select
            m.*, m.answer as reason,
            case when m.answer in ('pending', 'queued') then m.answer else 'skipped' end as fate
        from met as m
    ),
    counted as materialized (
        -- max_runs bounds the timing itself: beyond it there is no instant, and nothing to record.
        select
            d.*,
            count(*) filter (where d.fate <> 'skipped')
                over (partition by d.schedule_id order by d.n) as run_no
        from decided as d
    ),
    kept as materialized (
        select c.*
        from counted as c
        inner join due as u on u.schedule_id = c.schedule_id
        where u.runs_left is null or c.run_no - (c.fate <> 'skipped')::integer < u.runs_left
    ),
    created as (
        insert into cron.open_jobs (
            id, env_id, schedule_id, scheduled_at, origin, status, may_overlap, ready, available_at,
            priority, max_retries, timeout, payload, created_at
        )
        select
            i.job_id, u.env_id, k.schedule_id,
            k.scheduled_at, case when k.late then 'catch_up' else 'schedule' end, k.fate,
            k.overlap = 'allow', k.fate = 'pending' and a.available_at <= p_now, a.available_at,
            (u.definition).priority, (u.definition).max_retries,
            coalesce((u.definition).timeout, t.default_timeout), (u.definition).payload, p_now
        from kept as k
        inner join due as u on u.schedule_id = k.schedule_id
        cross join cron.settings as t
        cross join lateral (
            select cron._job_id(k.schedule_id, k.scheduled_at, 'run') as job_id
        ) as i
        cross join lateral (
            select k.scheduled_at + cron._jitter(i.job_id, (u.definition).jitter) as available_at
        ) as a
        where k.fate <> 'skipped'
        -- The same instant is the same job: an open one already stands for it.
        on conflict (id) do nothing
        returning schedule_id
    ),
    excluded as (
        select
            u.schedule_id, u.definition, (u.state).anchor,
            u.excluded * tstzmultirange(tstzrange(
                null,
                (
                    select min(k.scheduled_at) from kept as k
                    where k.schedule_id = u.schedule_id and k.run_no >= u.runs_left
                ), '[]'
            )) as excluded
        from due as u
        where u.excluded is not null
    ),
    missed as (
        select u.schedule_id, u.skip_reason as reason, u.skip_from, u.skip_until, u.skip_count
        from due as u
        where u.skip_reason is not null
        union all
        select
            e.schedule_id, 'calendar', lower(e.excluded), upper(e.excluded),
            cron._count_in(e.excluded, e.definition, e.anchor)
        from excluded as e
        where not isempty(e.excluded)
    ),
    gaps as materialized (
        select m.schedule_id, m.reason, m.skip_from, m.skip_until, c.skip_count
        from missed as m
        inner join due as u on u.schedule_id = m.schedule_id
        cross join lateral (
            select cron._skipped_count(u.state, m.skip_from, m.skip_until, m.skip_count)
        ) as c (skip_count)
        where c.skip_count <> 0
        union all
        select k.schedule_id, k.reason, min(k.scheduled_at), max(k.scheduled_at), count(*)::integer
        from kept as k
        where k.fate = 'skipped'
        group by k.schedule_id, k.reason
    ),
    recorded as (
        insert into cron.finished_jobs (
            id, env_id, schedule_id, scheduled_at, origin, status, status_reason, skipped_count,
            skipped_until, available_at, priority, attempt, failures, max_retries, cancel_requested,
            payload, created_at, finished_at, republish_count
        )
        select
            cron._job_id(g.schedule_id, g.skip_from, 'skip', g.reason), u.env_id, g.schedule_id,
            g.skip_from, 'schedule', 'skipped', g.reason, g.skip_count, g.skip_until, g.skip_from,
            (u.definition).priority, 0, 0, (u.definition).max_retries, false, '{}', p_now, p_now, 0
        from gaps as g
        inner join due as u on u.schedule_id = g.schedule_id
    ),
    events as (
        insert into cron.outbox (env_id, schedule_id, event_type, payload, created_at)
        select
            u.env_id, g.schedule_id, cron._event_type('job:skipped'),
            cron._job_event(
                u.definition, cron._job_id(g.schedule_id, g.skip_from, 'skip', g.reason),
                g.skip_from, 'schedule', 0, 0, null, null, g.reason, v_actor
            ) || jsonb_build_object(
                'skipped_count', g.skip_count, 'skipped_until', cron._iso(g.skip_until)
            ),
            p_now
        from gaps as g
        inner join due as u on u.schedule_id = g.schedule_id
        where (select cron._emits('job:skipped'))
    ),
    runs as (
        select k.schedule_id, count(*) as jobs
        from kept as k
        where k.fate <> 'skipped'
        group by k.schedule_id
    ),
    advanced as (
        update cron.schedule_state as s
        set next_run_at = case
                when u.runs_left <= coalesce(r.jobs, 0) then null else u.next_run_at
            end,
            fired_until = greatest(s.fired_until, u.handled_until),
            run_count = s.run_count + coalesce(r.jobs, 0),
            status = 'active',
            status_note = case when s.status <> 'error' then s.status_note end
        from due as u
        left join runs as r on r.schedule_id = u.schedule_id
        where s.schedule_id = u.schedule_id
        returning s.schedule_id, s.next_run_at
    )
    select
        (select count(*) from created),
        (select coalesce(sum(abs(g.skip_count)), 0) from gaps as g),
        (select count(*) from decided)
            + (select coalesce(sum(u.stretches), 0) from due as u),
        (select array_agg(a.schedule_id) from advanced as a where a.next_run_at is null)
    into enqueued, skipped, instants, v_done;

    if v_done is not null then
        -- Completes those without any open job; the others complete when their last job ends.
        perform cron._promote(v_done, p_now);
    end if;
end
$$;

comment on function cron._fire(uuid[], timestamptz) is
'Turns the due instants of the schedules into jobs or recorded skips and moves next_run_at on. '
'The caller holds their schedule_state rows. Returns the jobs created, the instants '
'skipped, and those that were handled singly.';

revoke all on function cron._fire(uuid[], timestamptz) from public;
grant execute on function cron._fire(uuid[], timestamptz) to cron_engine;
