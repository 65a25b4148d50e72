create function cron._fire_due(
    p_now timestamptz, p_limit integer, out due integer, out enqueued integer, out skipped integer
)
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_ids uuid[];
    v_id  uuid;
    v_one record;
begin
    with taken as materialized (
        select s.schedule_id
        from cron.schedule_state as s
        where s.fires and s.next_run_at <= p_now
        order by s.next_run_at
        limit p_limit
        for no key update skip locked
    )
    select array_agg(t.schedule_id) into v_ids from taken as t;

    due := coalesce(cardinality(v_ids), 0);
    enqueued := 0;
    skipped := 0;
    if due = 0 then
        return;
    end if;

    begin
        select f.enqueued, f.skipped into enqueued, skipped from cron._fire(v_ids, p_now) as f;
        return;
    exception when others then
        raise log 'pg_chime: a batch of % schedules failed (%: %), trying them one by one',
            due, sqlstate, sqlerrm;
    end;

    -- One by one only now, so that one bad schedule stops nobody else.
    foreach v_id in array v_ids loop
        begin
            select f.enqueued, f.skipped into v_one from cron._fire(array[v_id], p_now) as f;
            enqueued := enqueued + v_one.enqueued;
            skipped := skipped + v_one.skipped;
        exception when others then
            perform cron._mark_broken(v_id, p_now, format('%s: %s', sqlstate, sqlerrm));
        end;
    end loop;
end
$$;

comment on function cron._fire_due(timestamptz, integer) is
'Fires at most p_limit due schedules, oldest first; locked ones are left. Returns how many were '
'due, jobs created and instants skipped.';

revoke all on function cron._fire_due(timestamptz, integer) from public;
grant execute on function cron._fire_due(timestamptz, integer) to cron_engine;
