create function cron.set_tenant_context(p_env_id uuid, p_actor text default null)
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
begin
    if p_env_id is null then
        raise exception using errcode = 'SC001',
            message = 'an environment is required',
            detail = 'p_env_id is null';
    end if;
    if not cron._has_environment(p_env_id, 'read') then
        raise exception using errcode = '42501',
            message = 'no right to this environment',
            detail = format('login %s, environment %s', session_user, p_env_id),
            hint = 'an administrator grants it with cron.grant_environment()';
    end if;
    if p_actor is not null and not pg_has_role(session_user, 'cron_gateway', 'usage') then
        raise exception using errcode = '42501',
            message = 'only a gateway may name the actor',
            detail = format('login %s, actor %s', session_user, p_actor),
            hint = 'leave p_actor out: the actor is the login itself';
    end if;
    perform set_config('chime.env_id', p_env_id::text, true),
        set_config('chime.actor', coalesce(p_actor, ''), true);
end
$$;

comment on function cron.set_tenant_context(uuid, text) is
'Chooses the environment for the rest of the transaction. SC001 null environment; 42501 no right '
'to it, or an actor named by a login that is no gateway.';

revoke all on function cron.set_tenant_context(uuid, text) from public;
grant execute on function cron.set_tenant_context(uuid, text) to cron_reader, cron_author;

alter function cron.set_tenant_context(uuid, text) owner to cron_keeper;
