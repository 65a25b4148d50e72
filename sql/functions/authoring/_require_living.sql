create function cron._require_living(p_schedule_id uuid)
returns void
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    if (cron._lock_state(p_schedule_id)).status = 'deleted' then
        raise exception using errcode = 'SC010',
            message = 'its schedule is deleted',
            detail = format('schedule %s', p_schedule_id),
            hint = 'the history and the dead letters of a deleted schedule can only be read';
    end if;
end
$$;

comment on function cron._require_living(uuid) is
'Locks the state row of the schedule of a job or dead letter. SC010: the schedule is deleted.';

revoke all on function cron._require_living(uuid) from public;
grant execute on function cron._require_living(uuid) to cron_author;
