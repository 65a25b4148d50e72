create function cron.revoke_environment(p_env_id uuid, p_role name)
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_env       constant cron.environments := cron._require_env_row(p_env_id);
    v_privilege text;
begin
    delete from cron.environment_roles as r
    where r.env_id = v_env.env_id and r.role_name = p_role
    returning r.privilege into v_privilege;
    if not found then
        raise exception using errcode = 'SC012',
            message = 'the role has no right to this environment',
            detail = format(
                'role %s, environment %s', coalesce(quote_ident(p_role), 'null'), p_env_id
            );
    end if;
    perform cron._audit(
        p_env_id, 'revoke_environment', 'role:' || p_role,
        p_before => jsonb_build_object('privilege', v_privilege)
    );
end
$$;

comment on function cron.revoke_environment(uuid, name) is
'Takes the right to an environment from a database role. SC012 where it had none.';

revoke all on function cron.revoke_environment(uuid, name) from public;
grant execute on function cron.revoke_environment(uuid, name) to cron_admin;

alter function cron.revoke_environment(uuid, name) owner to cron_keeper;
