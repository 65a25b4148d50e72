create function cron._promote(p_schedule_ids uuid[], p_now timestamptz)
returns integer
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_promoted integer;
    v_ended    uuid[];
begin
    -- The caller holds the schedule_state rows: nobody else inserts or promotes a job of these
    -- schedules.
    with oldest as materialized (
        select q.id
        from unnest(p_schedule_ids) as t (schedule_id)
        inner join cron.schedule_state as s on s.schedule_id = t.schedule_id
        cross join lateral (
            select j.id
            from cron.open_jobs as j
            where j.schedule_id = t.schedule_id and j.status = 'queued'
            order by j.scheduled_at, j.id
            limit 1
            for no key update skip locked
        ) as q
        where s.status in ('active', 'error', 'completed')
            and not exists (
                select
                from cron.open_jobs as o
                where o.schedule_id = t.schedule_id and o.status in ('pending', 'running')
            )
    )
    update cron.open_jobs as j
    set status = 'pending', ready = j.available_at <= p_now
    from oldest as o
    where j.id = o.id;
    get diagnostics v_promoted = row_count;

    with ended as (
        update cron.schedule_state as s
        set status = 'completed', fires = false
        where s.schedule_id = any(p_schedule_ids)
            and s.status in ('active', 'error')
            and s.next_run_at is null
            and not exists (select from cron.open_jobs as o where o.schedule_id = s.schedule_id)
        returning s.schedule_id
    )
    select array_agg(e.schedule_id) into v_ended from ended as e;
    if v_ended is not null then
        perform cron._emit_schedules('schedule:ended', v_ended);
    end if;
    return v_promoted;
end
$$;

comment on function cron._promote(uuid[], timestamptz) is
'Gives each of the schedules without an open job its oldest queued one as pending, and completes '
'those that have nothing left. The caller holds their schedule_state rows. Returns the number '
'promoted.';

revoke all on function cron._promote(uuid[], timestamptz) from public;
grant execute on function cron._promote(uuid[], timestamptz) to cron_author, cron_engine;
