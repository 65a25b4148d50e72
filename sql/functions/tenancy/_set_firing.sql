create function cron._set_firing(p_env_id uuid, p_firing boolean, p_now timestamptz)
returns void
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_ids uuid[];
    v_id  uuid;
begin
    -- Paused ones too: one of them may be resumed in this very moment.
    with locked as materialized (
        select s.schedule_id
        from cron.schedule_state as s
        where s.env_id = p_env_id and s.status in ('active', 'error', 'paused')
        order by s.schedule_id
        for no key update
    )
    select array_agg(l.schedule_id) into v_ids from locked as l;

    if v_ids is null then
        return;
    end if;
    if not p_firing then
        update cron.schedule_state as s set fires = false where s.schedule_id = any(v_ids);
        return;
    end if;

    perform pg_notify('cron_timer', '');
    begin
        perform cron._start_firing(v_ids, p_now);
        return;
    exception when others then
        raise log 'pg_chime: environment % has a schedule that cannot be evaluated (%: %)',
            p_env_id, sqlstate, sqlerrm;
    end;

    -- One by one only now. What cannot be evaluated is left due: the next tick says so.
    foreach v_id in array v_ids loop
        begin
            perform cron._start_firing(array[v_id], p_now);
        exception when others then
            update cron.schedule_state as s
            set fires = true
            where s.schedule_id = v_id and s.status in ('active', 'error');
        end;
    end loop;
end
$$;

comment on function cron._set_firing(uuid, boolean, timestamptz) is
'Takes the schedules of an environment out of the due index, or puts them back: what fell due '
'meanwhile becomes one skip each, with reason suspended, and firing goes on in the future.';

revoke all on function cron._set_firing(uuid, boolean, timestamptz) from public;
grant execute on function cron._set_firing(uuid, boolean, timestamptz) to cron_keeper;
