create function cron._start_firing(p_schedule_ids uuid[], p_now timestamptz)
returns void
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    -- One skip a schedule; firing goes on in the future, as after a resume. In status error
    -- next_run_at is no instant but when to try again: what is owed begins with the first fire.
    with missed as materialized (
        select
            s.schedule_id, s.env_id, s as state, d as definition, f.first_fire,
            case when s.status = 'active' then s.next_run_at else f.first_fire end as skip_from,
            -- Kept due by an edit, it is one instant more than those of the timing since.
            s.status = 'active' and s.next_run_at <= s.fired_until as is_kept
        from cron.schedule_state as s
        inner join cron.schedule_definitions as d on d.id = s.schedule_id
        cross join lateral (
            select cron._first_fire(d, s, '-infinity') as first_fire
        ) as f
        where s.schedule_id = any(p_schedule_ids)
            and coalesce(d.compiled[1], 1) = 1
            and (
                s.status = 'active' and s.next_run_at <= p_now
                or s.status = 'error' and f.first_fire <= p_now
            )
    ),
    ends as materialized (
        select
            m.*,
            case
                when m.first_fire <= p_now then greatest(m.first_fire, cron._prev(
                    (m.definition).compiled,
                    least(p_now + interval '1 microsecond', (m.definition).ends_at),
                    (m.definition).zone, (m.definition).dst_gap, (m.definition).dst_fold,
                    (m.state).anchor
                ))
            end as last_fire
        from missed as m
    ),
    counted as materialized (
        select
            e.*, greatest(e.skip_from, e.last_fire) as skip_until,
            case
                when e.last_fire is null then 0
                when (e.definition).compiled is null then 1
                else cron._count_fires(
                    (e.definition).compiled, e.first_fire, e.last_fire, (e.definition).zone,
                    (e.definition).dst_gap, (e.definition).dst_fold, (e.state).anchor
                )
            end as fires
        from ends as e
    ),
    skips as materialized (
        select
            n.*, cron._job_id(n.schedule_id, n.skip_from, 'skip', 'suspended') as job_id,
            c.skip_count
        from counted as n
        cross join lateral (
            select cron._skipped_count(
                n.state, n.skip_from, n.skip_until,
                case when n.fires < 0 then -1 else n.fires + n.is_kept::integer end
            )
        ) as c (skip_count)
        where c.skip_count <> 0
    ),
    events as (
        insert into cron.outbox (env_id, schedule_id, event_type, payload, created_at)
        select
            k.env_id, k.schedule_id, cron._event_type('job:skipped'),
            cron._job_event(
                k.definition, k.job_id, k.skip_from, 'schedule', 0, 0, null, null, 'suspended',
                cron._actor()
            )
            || jsonb_build_object(
                'skipped_count', k.skip_count, 'skipped_until', cron._iso(k.skip_until)
            ),
            p_now
        from skips as k
        where (select cron._emits('job:skipped'))
    )
    insert into cron.finished_jobs (
        id, env_id, schedule_id, scheduled_at, origin, status, status_reason, skipped_count,
        skipped_until, available_at, priority, attempt, failures, max_retries, cancel_requested,
        payload, created_at, finished_at, republish_count
    )
    select
        k.job_id, k.env_id, k.schedule_id, k.skip_from, 'schedule', 'skipped', 'suspended',
        k.skip_count, k.skip_until, k.skip_from, (k.definition).priority, 0, 0,
        (k.definition).max_retries, false, '{}', p_now, p_now, 0
    from skips as k;

    update cron.schedule_state as s
    set fires = true
    where s.schedule_id = any(p_schedule_ids) and s.status in ('active', 'error');

    -- Of what has a format that this version does not know nothing is handled yet.
    update cron.schedule_state as s
    set fired_until = greatest(s.fired_until, p_now)
    from cron.schedule_definitions as d
    where s.schedule_id = any(p_schedule_ids) and s.status in ('active', 'error')
        and d.id = s.schedule_id and coalesce(d.compiled[1], 1) = 1;

    update cron.schedule_state as s
    set next_run_at = cron._reanchor(s.schedule_id, p_now)
    where s.schedule_id = any(p_schedule_ids) and s.status = 'active' and s.next_run_at <= p_now
        and s.fired_until >= p_now;
end
$$;

comment on function cron._start_firing(uuid[], timestamptz) is
'Puts schedules back into the due index after a suspension: what fell due meanwhile becomes one '
'skip each, with reason suspended. The caller holds their schedule_state rows.';

revoke all on function cron._start_firing(uuid[], timestamptz) from public;
grant execute on function cron._start_firing(uuid[], timestamptz) to cron_keeper;
