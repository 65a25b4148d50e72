create function cron._skip_at(p_asked cron._inquiry)
returns cron.jobs
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    c_most    constant integer := 5;
    v_dropped constant timestamptz := (cron._dropped_by(p_asked)).at;
    v_skip    cron.jobs;
    v_id      uuid;
begin
    -- Ticks skip one span after the other, for a few reasons each: the last few that begin before
    -- the instant are all that can hold it. A calendar's span holds instants that it leaves alone:
    -- those are of the other reason. And one that begins with what an edit has kept holds others
    -- that it has not.
    with nearest as materialized (
        select f.id, f.scheduled_at, f.skipped_until, f.status_reason, f.created_at
        from cron.finished_jobs as f
        where f.schedule_id = (p_asked.state).schedule_id
            and f.status = 'skipped'
            and f.scheduled_at <= p_asked.at
            and f.finished_at >= p_asked.at
        order by f.scheduled_at desc
        limit c_most
    )
    select n.id into v_id
    from nearest as n
    where n.skipped_until >= p_asked.at
        and ((v_dropped < n.created_at) is not true or n.scheduled_at = p_asked.at)
        and (p_asked.is_fire or p_asked.at in (n.scheduled_at, n.skipped_until))
    order by
        (n.status_reason = 'calendar') <> coalesce(cron._is_excluded(p_asked), false),
        n.scheduled_at desc
    limit 1;

    select j.* into v_skip from cron.jobs as j where j.id = v_id;
    return v_skip;
end
$$;

comment on function cron._skip_at(cron._inquiry) is
'The recorded skip in whose span the instant lies; null: there is none. Where there are two, the '
'calendar as it is now decides.';

revoke all on function cron._skip_at(cron._inquiry) from public;
grant execute on function cron._skip_at(cron._inquiry) to cron_author;
