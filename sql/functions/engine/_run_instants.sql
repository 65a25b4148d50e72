create function cron._run_instants(
    p_schedule_id uuid, p_from timestamptz, p_to timestamptz
)
returns setof timestamptz
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    -- A range of an index of each partition: ids, one by one, would be a probe of every partition
    -- for every instant.
    return query
    select j.scheduled_at
    from cron.open_jobs as j
    where j.schedule_id = p_schedule_id
        and j.scheduled_at >= p_from and j.scheduled_at < p_to
        and j.origin in ('schedule', 'catch_up', 'backfill')
    union
    select f.scheduled_at
    from cron.finished_jobs as f
    where f.schedule_id = p_schedule_id
        and f.scheduled_at >= p_from and f.scheduled_at < p_to
        and f.origin in ('schedule', 'catch_up', 'backfill')
        and f.status <> 'skipped';
end
$$;

comment on function cron._run_instants(uuid, timestamptz, timestamptz) is
'The instants from p_from up to, and without, p_to for which the schedule has a job of class run, '
'open or ended; as far back as history is kept.';

revoke all on function cron._run_instants(uuid, timestamptz, timestamptz) from public;
grant execute on function cron._run_instants(uuid, timestamptz, timestamptz)
to cron_author, cron_engine, cron_keeper;
