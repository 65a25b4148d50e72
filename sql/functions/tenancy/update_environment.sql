create function cron.update_environment(p_env_id uuid, p_changes jsonb)
returns cron.environments
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_old constant cron.environments := cron._require_env_row(p_env_id);
    v_new cron.environments := cron._environment_with(v_old, p_changes);
begin
    if v_new is not distinct from v_old then
        return v_old;
    end if;
    begin
        update cron.environments as e
        set name = v_new.name,
            base_domain = v_new.base_domain,
            functions_base_url = v_new.functions_base_url,
            status = v_new.status,
            max_running = v_new.max_running,
            max_schedules = v_new.max_schedules
        where e.env_id = p_env_id;
    exception when unique_violation then
        raise exception using errcode = 'SC012',
            message = 'an environment with this name exists already',
            detail = format('name %s', quote_literal(v_new.name));
    end;

    if v_new.status <> v_old.status then
        perform cron._set_firing(p_env_id, v_new.status = 'active', cron._now());
    end if;
    perform cron._audit(
        p_env_id, 'update_environment', 'environment:' || p_env_id,
        cron._changed(to_jsonb(v_new), to_jsonb(v_old)),
        cron._changed(to_jsonb(v_old), to_jsonb(v_new))
    );
    return v_new;
end
$$;

comment on function cron.update_environment(uuid, jsonb) is
'Changes what is named: name, base_domain, functions_base_url, status (active, suspended), '
'max_running, max_schedules; null removes a limit. Unchanged values write nothing. SC012 for '
'anything else.';

revoke all on function cron.update_environment(uuid, jsonb) from public;
grant execute on function cron.update_environment(uuid, jsonb) to cron_admin;

alter function cron.update_environment(uuid, jsonb) owner to cron_keeper;
