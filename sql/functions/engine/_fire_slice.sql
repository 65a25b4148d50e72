create function cron._fire_slice(
    p_schedule_ids uuid[], p_now timestamptz,
    out enqueued integer, out skipped integer, out instants integer
)
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_id  uuid;
    v_one record;
begin
    begin
        select f.enqueued, f.skipped, f.instants
        into enqueued, skipped, instants
        from cron._fire(p_schedule_ids, p_now) as f;
        return;
    exception when others then
        raise log 'pg_chime: firing % schedules failed (%: %), trying them one by one',
            cardinality(p_schedule_ids), sqlstate, sqlerrm;
    end;

    -- One by one only now, so that one bad schedule stops nobody else.
    enqueued := 0;
    skipped := 0;
    instants := 0;
    foreach v_id in array p_schedule_ids loop
        begin
            select f.* into v_one from cron._fire(array[v_id], p_now) as f;
            enqueued := enqueued + v_one.enqueued;
            skipped := skipped + v_one.skipped;
            instants := instants + v_one.instants;
        exception when others then
            perform cron._mark_broken(v_id, p_now, format('%s: %s', sqlstate, sqlerrm));
        end;
    end loop;
end
$$;

comment on function cron._fire_slice(uuid[], timestamptz) is
'Fires schedules together, or one by one when that fails: one that cannot be evaluated goes to '
'status error. The caller holds their schedule_state rows. Returns what cron._fire() does.';

revoke all on function cron._fire_slice(uuid[], timestamptz) from public;
grant execute on function cron._fire_slice(uuid[], timestamptz) to cron_engine;
