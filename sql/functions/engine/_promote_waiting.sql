create function cron._promote_waiting(p_now timestamptz)
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
        where (
                s.schedule_id in (select q.schedule_id from cron._queues() as q)
                and s.status in ('active', 'error', 'completed')
                or s.fires and s.next_run_at is null
            )
            and not exists (
                select
                from cron.open_jobs as o
                where o.schedule_id = s.schedule_id and o.status in ('pending', 'running')
            )
        order by s.schedule_id
        for no key update skip locked
    )
    select array_agg(o.schedule_id) into v_ids from ours as o;

    if v_ids is null then
        return 0;
    end if;
    return cron._promote(v_ids, p_now);
end
$$;

comment on function cron._promote_waiting(timestamptz) is
'Safety net: promotes queued jobs of schedules without an open job that no report has promoted, '
'and completes schedules that have nothing left. Returns how many were promoted.';

revoke all on function cron._promote_waiting(timestamptz) from public;
grant execute on function cron._promote_waiting(timestamptz) to cron_engine;
