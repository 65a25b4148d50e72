create function cron._apply_backlog(p_now timestamptz)
returns integer
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_ids uuid[];
begin
    with ours as materialized (
        select s.schedule_id
        from cron.schedule_state as s
        where s.schedule_id in (select b.schedule_id from cron.state_backlog as b)
        order by s.schedule_id
        for no key update skip locked
    ),
    taken as (
        delete from cron.state_backlog as b using ours as o
        where b.schedule_id = o.schedule_id
        returning b.*
    ),
    news as (
        select
            t.schedule_id, max(t.last_run_at) as last_run_at, bool_or(t.succeeded) as succeeded,
            (
                array_agg(t.last_status order by t.id desc) filter (where t.last_status is not null)
            )[1] as last_status,
            (array_agg(t.retry_count order by t.id desc))[1] as retry_count,
            sum(t.failed_jobs) as failed_jobs
        from taken as t
        group by t.schedule_id
    ),
    mirrored as (
        update cron.schedule_state as s
        set last_run_at = greatest(s.last_run_at, n.last_run_at),
            -- What was mirrored since then is newer.
            last_status = case
                when s.last_run_at > n.last_run_at then s.last_status
                else coalesce(n.last_status, s.last_status)
            end,
            retry_count = case
                when s.last_run_at > n.last_run_at then s.retry_count
                else n.retry_count
            end,
            failed_in_a_row = case when n.succeeded then 0 else s.failed_in_a_row end
                + n.failed_jobs
        from news as n
        where s.schedule_id = n.schedule_id
        returning s.schedule_id
    )
    select array_agg(m.schedule_id) into v_ids from mirrored as m;

    if v_ids is null then
        return 0;
    end if;
    perform cron._auto_pause(v_ids);
    return cron._promote(v_ids, p_now);
end
$$;

comment on function cron._apply_backlog(timestamptz) is
'Mirrors results that were postponed because the schedule was locked, pauses what has failed too '
'often by then, and promotes what waited for that. Returns the jobs promoted.';

revoke all on function cron._apply_backlog(timestamptz) from public;
grant execute on function cron._apply_backlog(timestamptz) to cron_engine;
