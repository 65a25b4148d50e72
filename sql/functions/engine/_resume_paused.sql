create function cron._resume_paused(p_now timestamptz)
returns integer
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_ids      uuid[];
    v_id       uuid;
    v_promoted integer := 0;
begin
    with over as materialized (
        select s.schedule_id
        from cron.schedule_state as s
        where s.status = 'paused' and s.paused_until <= p_now
        order by s.schedule_id
        for no key update skip locked
    )
    select array_agg(o.schedule_id) into v_ids from over as o;

    if v_ids is null then
        return 0;
    end if;
    begin
        return cron._resume(v_ids, p_now);
    exception when others then
        raise log 'pg_chime: resuming % schedules failed (%: %), trying them one by one',
            cardinality(v_ids), sqlstate, sqlerrm;
    end;

    -- One by one only now, so that one bad schedule stops nobody else.
    foreach v_id in array v_ids loop
        begin
            v_promoted := v_promoted + cron._resume(array[v_id], p_now);
        exception when others then
            perform cron._mark_broken(v_id, p_now, format('%s: %s', sqlstate, sqlerrm));
        end;
    end loop;
    return v_promoted;
end
$$;

comment on function cron._resume_paused(timestamptz) is
'Resumes schedules whose pause had an end that has come. Returns the queued jobs promoted.';

revoke all on function cron._resume_paused(timestamptz) from public;
grant execute on function cron._resume_paused(timestamptz) to cron_engine;
