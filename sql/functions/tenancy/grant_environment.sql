create function cron.grant_environment(p_env_id uuid, p_role name, p_privilege text)
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_env constant cron.environments := cron._require_env_row(p_env_id);
begin
    if coalesce(p_privilege not in ('read', 'write'), true) then
        raise exception using errcode = 'SC012',
            message = 'the privilege is read or write',
            detail = format(
                'p_privilege is %s', coalesce(quote_literal(left(p_privilege, 100)), 'null')
            );
    end if;
    if p_role is null or not exists (select from pg_roles as r where r.rolname = p_role) then
        raise exception using errcode = 'SC012',
            message = 'no such database role',
            detail = format('p_role is %s', coalesce(quote_ident(p_role), 'null')),
            hint = 'create role ... login; grant cron_writer to it';
    end if;
    insert into cron.environment_roles as r (env_id, role_name, privilege)
    values (v_env.env_id, p_role, p_privilege)
    on conflict (env_id, role_name) do update set privilege = excluded.privilege
    where r.privilege <> excluded.privilege;
    if found then
        perform cron._audit(
            p_env_id, 'grant_environment', 'role:' || p_role,
            p_after => jsonb_build_object('privilege', p_privilege)
        );
    end if;
end
$$;

comment on function cron.grant_environment(uuid, name, text) is
'Lets a database role, and its members, read or write in an environment. SC012 for an unknown '
'environment, role or privilege.';

revoke all on function cron.grant_environment(uuid, name, text) from public;
grant execute on function cron.grant_environment(uuid, name, text) to cron_admin;

alter function cron.grant_environment(uuid, name, text) owner to cron_keeper;
