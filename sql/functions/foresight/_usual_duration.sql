create function cron._usual_duration(p_schedule_id uuid, p_now timestamptz)
returns interval
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    return (
        select coalesce(
            percentile_cont(0.5) within group (order by r.finished_at - r.started_at),
            interval '0'
        )
        from (
            select f.started_at, f.finished_at
            from cron.finished_jobs as f
            where f.schedule_id = p_schedule_id
                and f.status = 'succeeded'
                and f.finished_at >= p_now - interval '168 hours'
            order by f.scheduled_at desc
            limit 20
        ) as r
    );
end
$$;

comment on function cron._usual_duration(uuid, timestamptz) is
'How long a run of the schedule usually takes: the median of its newest 20 successes of the last '
'week; 0: there are none.';

revoke all on function cron._usual_duration(uuid, timestamptz) from public;
grant execute on function cron._usual_duration(uuid, timestamptz) to cron_author;
