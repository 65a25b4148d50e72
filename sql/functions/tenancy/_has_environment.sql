create function cron._has_environment(p_env_id uuid, p_privilege text)
returns boolean
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    -- PL/pgSQL, since every policy asks: its plan is kept, that of an SQL function only from 18 on.
    -- Superusers have the privileges of every role, so the first branch covers them too.
    return exists (select from cron.environments as e where e.env_id = p_env_id)
        and (
            pg_has_role(session_user, 'cron_gateway', 'usage')
            or exists (
                select
                from cron.environment_roles as r
                inner join pg_roles as g on g.rolname = r.role_name
                where r.env_id = p_env_id
                    and (r.privilege = 'write' or p_privilege = 'read')
                    and pg_has_role(session_user, g.oid, 'member')
            )
        );
end
$$;

comment on function cron._has_environment(uuid, text) is
'Whether the session user (not the current one) has read or write in an environment.';

revoke all on function cron._has_environment(uuid, text) from public;
grant execute on function cron._has_environment(uuid, text)
to cron_reader, cron_author, cron_keeper;

alter function cron._has_environment(uuid, text) owner to cron_keeper;
