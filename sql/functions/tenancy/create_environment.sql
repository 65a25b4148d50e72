create function cron.create_environment(
    p_env_id uuid, p_name text, p_base_domain text default null, p_options jsonb default '{}'
)
returns cron.environments
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_row cron.environments;
begin
    if p_env_id is null then
        raise exception using errcode = 'SC012',
            message = 'an environment needs an id',
            detail = 'p_env_id is null',
            hint = 'gen_random_uuid() makes one';
    end if;
    v_row.status := 'active';
    v_row.name := p_name;
    v_row.base_domain := p_base_domain;
    v_row := cron._environment_with(v_row, coalesce(p_options, '{}'));
    v_row.env_id := p_env_id;
    v_row.created_at := cron._now();

    insert into cron.environments select v_row.* on conflict do nothing;
    if not found then
        raise exception using errcode = 'SC012',
            message = 'an environment with this id or name exists already',
            detail = format('env_id %s, name %s', p_env_id, quote_literal(v_row.name)),
            hint = 'cron.update_environment() changes it';
    end if;
    insert into cron.claim_gates (env_id) values (v_row.env_id);
    perform cron._audit(
        v_row.env_id, 'create_environment', 'environment:' || v_row.env_id,
        p_after => to_jsonb(v_row)
    );
    return v_row;
end
$$;

comment on function cron.create_environment(uuid, text, text, jsonb) is
'Makes a tenant. p_options: functions_base_url, status, max_running, max_schedules. SC012 for an '
'id or name that exists, and for bad options.';

revoke all on function cron.create_environment(uuid, text, text, jsonb) from public;
grant execute on function cron.create_environment(uuid, text, text, jsonb) to cron_admin;

alter function cron.create_environment(uuid, text, text, jsonb) owner to cron_keeper;
