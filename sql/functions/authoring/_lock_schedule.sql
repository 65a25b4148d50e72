create function cron._lock_schedule(p_schedule_id uuid)
returns cron.schedule_state
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_state constant cron.schedule_state := cron._lock_state(p_schedule_id);
begin
    if v_state.schedule_id is null or v_state.status = 'deleted' then
        raise exception using errcode = 'SC007',
            message = 'schedule not found',
            detail = format('schedule %s', coalesce(p_schedule_id::text, 'null'));
    end if;
    return v_state;
end
$$;

comment on function cron._lock_schedule(uuid) is
'Locks the state row of a schedule that is not deleted and returns it. SC007: there is none.';

revoke all on function cron._lock_schedule(uuid) from public;
grant execute on function cron._lock_schedule(uuid) to cron_author;
