create function cron._require_env_row(p_env_id uuid)
returns cron.environments
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_row cron.environments;
begin
    select * into v_row
    from cron.environments as e
    where e.env_id = p_env_id
    for no key update;
    if not found then
        raise exception using errcode = 'SC012',
            message = 'no such environment',
            detail = format('p_env_id is %s', coalesce(p_env_id::text, 'null')),
            hint = 'cron.create_environment() makes one';
    end if;
    return v_row;
end
$$;

comment on function cron._require_env_row(uuid) is
'The row of an environment, locked, for admin functions. SC012 where there is none.';

revoke all on function cron._require_env_row(uuid) from public;
grant execute on function cron._require_env_row(uuid) to cron_keeper;
