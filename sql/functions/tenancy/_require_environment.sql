create function cron._require_environment()
returns uuid
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_env_id constant uuid := cron.current_env_id();
begin
    if v_env_id is null and cron._named_env_id() is not null then
        raise exception using errcode = 'SC001',
            message = 'no right to the environment that is chosen',
            detail = format('login %s, environment %s', session_user, cron._named_env_id()),
            hint = 'an administrator grants it: select cron.grant_environment(p_env_id, p_role, '
                'p_privilege)';
    end if;
    if v_env_id is null then
        raise exception using errcode = 'SC001',
            message = 'no environment is chosen',
            detail = format(
                'chime.env_id is %s', coalesce(
                    quote_literal(nullif(current_setting('chime.env_id', true), '')), 'not set'
                )
            ),
            hint = 'begin; select cron.set_tenant_context(...), or set chime.env_id to the id of '
                'an environment';
    end if;
    return v_env_id;
end
$$;

comment on function cron._require_environment() is
'The environment of the context, for reading. SC001 where there is none or the session user may '
'not use it.';

revoke all on function cron._require_environment() from public;
grant execute on function cron._require_environment() to cron_reader, cron_author;
