create function cron._jobs_at(p_schedule_id uuid, p_at timestamptz)
returns setof cron.jobs
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    return query
    select j.*
    from cron.jobs as j
    where j.schedule_id = p_schedule_id and j.scheduled_at = p_at and j.status <> 'skipped'
    order by j.origin in ('manual', 'republish'), j.created_at desc, j.id;
end
$$;

comment on function cron._jobs_at(uuid, timestamptz) is
'The jobs of a schedule that stand for an instant: that of the timing or of a backfill first, then '
'runs by hand and republished ones, newest first.';

revoke all on function cron._jobs_at(uuid, timestamptz) from public;
grant execute on function cron._jobs_at(uuid, timestamptz) to cron_author;
