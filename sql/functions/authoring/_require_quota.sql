create function cron._require_quota(p_env_id uuid)
returns void
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_most constant integer := (
        select e.max_schedules from cron.environments as e where e.env_id = p_env_id
    );
begin
    if v_most is null then
        return;
    end if;
    -- Creations of an environment with a limit go one at a time, so that it is exact.
    perform from cron.environments as e where e.env_id = p_env_id for no key update;
    if v_most <= (
        select count(*) from cron.schedule_definitions as d where d.deleted_at is null
    ) then
        raise exception using errcode = 'SC016',
            message = 'the environment has as many schedules as it may have',
            detail = format('max_schedules %s', v_most),
            hint = 'delete one, or have an administrator raise the limit';
    end if;
end
$$;

comment on function cron._require_quota(uuid) is
'Raises SC016 when the environment has max_schedules schedules already.';

revoke all on function cron._require_quota(uuid) from public;
grant execute on function cron._require_quota(uuid) to cron_author;
