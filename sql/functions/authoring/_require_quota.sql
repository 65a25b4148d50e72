create function cron._require_quota(p_env_id uuid, p_more integer default 1)
returns void
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_most constant integer := (
        select e.max_schedules from cron.environments as e where e.env_id = p_env_id
    );
begin
    if v_most is null or p_more <= 0 then
        return;
    end if;
    if v_most - p_more < (
        select count(*) from cron.schedule_definitions as d where d.deleted_at is null
    ) then
        raise exception using errcode = 'SC016',
            message = 'the environment has as many schedules as it may have',
            detail = format('max_schedules %s', v_most),
            hint = 'delete one, or have an administrator raise the limit';
    end if;
end
$$;

comment on function cron._require_quota(uuid, integer) is
'Raises SC016 when p_more schedules would be more than max_schedules of the environment. Whoever '
'creates them has called cron._hold_quota().';

revoke all on function cron._require_quota(uuid, integer) from public;
grant execute on function cron._require_quota(uuid, integer) to cron_author;
