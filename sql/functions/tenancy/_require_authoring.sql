create function cron._require_authoring()
returns uuid
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_env_id constant uuid := cron._require_environment();
begin
    if cron._writable_env_id() is null then
        raise exception using errcode = '42501',
            message = 'this login may only read in this environment',
            detail = format('login %s, environment %s', session_user, v_env_id),
            hint = 'an administrator grants it with cron.grant_environment(..., ''write'')';
    end if;
    if (select e.status from cron.environments as e where e.env_id = v_env_id) = 'suspended' then
        raise exception using errcode = 'SC015',
            message = 'the environment is suspended',
            detail = format('environment %s', v_env_id),
            hint = 'an administrator reactivates it with cron.update_environment()';
    end if;
    return v_env_id;
end
$$;

comment on function cron._require_authoring() is
'The environment of the context, for writing. SC001 none, 42501 read only, SC015 suspended.';

revoke all on function cron._require_authoring() from public;
grant execute on function cron._require_authoring() to cron_author;
