create function cron._open_job_at(p_schedule_id uuid, p_at timestamptz)
returns cron.jobs
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    c_most constant integer := 10;
    v_id   uuid;
    v_job  cron.jobs;
begin
    with ended as (
        select f.id, f.scheduled_at, f.started_at
        from cron.finished_jobs as f
        where f.schedule_id = p_schedule_id
            and f.scheduled_at <= p_at and f.created_at <= p_at and f.finished_at >= p_at
            and f.status <> 'skipped'
        order by f.scheduled_at desc
        limit c_most
    ),
    candidates as (
        select e.id, e.scheduled_at, e.started_at from ended as e
        union all
        select o.id, o.scheduled_at, o.started_at
        from cron.open_jobs as o
        where o.schedule_id = p_schedule_id and o.created_at <= p_at
            and o.status in ('pending', 'running')
    )
    select c.id into v_id
    from candidates as c
    -- What waited in the queue had not started.
    order by (c.started_at <= p_at) is true desc, c.scheduled_at desc
    limit 1;

    select j.* into v_job from cron.jobs as j where j.id = v_id;
    return v_job;
end
$$;

comment on function cron._open_job_at(uuid, timestamptz) is
'The job of a schedule that was open at an instant, by its history; null: none is known.';

revoke all on function cron._open_job_at(uuid, timestamptz) from public;
grant execute on function cron._open_job_at(uuid, timestamptz) to cron_author;
