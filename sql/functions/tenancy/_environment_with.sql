create function cron._environment_with(p_environment cron.environments, p_changes jsonb)
returns cron.environments
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_known constant text[] := array[
        'name', 'base_domain', 'functions_base_url', 'status', 'max_running', 'max_schedules'
    ];
    v_later constant text[] := array['max_open_jobs', 'min_interval'];
    v_key   text;
    v_new   cron.environments;
begin
    if p_changes is null or jsonb_typeof(p_changes) <> 'object' then
        raise exception using errcode = 'SC012',
            message = 'options of an environment must be a JSON object',
            detail = format('given: %s', coalesce(jsonb_typeof(p_changes), 'null'));
    end if;
    select k.key into v_key
    from jsonb_object_keys(p_changes) as k (key)
    where k.key <> all(v_known)
    limit 1;
    if found then
        raise exception using errcode = 'SC012',
            message = case
                when v_key = any(v_later) then format('%s is not available in this version', v_key)
                else 'unknown option of an environment'
            end,
            detail = format('key %s', quote_literal(v_key)),
            hint = 'known are ' || array_to_string(v_known, ', ');
    end if;

    begin
        v_new := jsonb_populate_record(p_environment, p_changes);
    exception when data_exception then
        raise exception using errcode = 'SC012',
            message = 'an option of the environment has a value of the wrong type',
            detail = sqlerrm;
    end;
    v_new.base_domain := lower(v_new.base_domain);
    if coalesce(v_new.name !~ '^[^[:cntrl:]]{1,128}$', true) then
        raise exception using errcode = 'SC012',
            message = 'an environment needs a name of 1 to 128 characters on one line',
            detail = format('name is %s', coalesce(quote_literal(left(v_new.name, 200)), 'null'));
    end if;
    if coalesce(v_new.status not in ('active', 'suspended'), true) then
        raise exception using errcode = 'SC012',
            message = 'the status of an environment is active or suspended',
            detail = format('status is %s', coalesce(quote_literal(v_new.status), 'null'));
    end if;
    if v_new.max_running < 1 or v_new.max_schedules < 0 then
        raise exception using errcode = 'SC012',
            message = 'a limit is out of range',
            detail = format(
                'max_running is %s, max_schedules is %s', v_new.max_running, v_new.max_schedules
            ),
            hint = 'max_running is at least 1, max_schedules at least 0; null means no limit';
    end if;
    if v_new.base_domain !~ '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$' then
        raise exception using errcode = 'SC012',
            message = 'the base domain must be a host name',
            detail = format('base_domain is %s', quote_literal(left(v_new.base_domain, 200)));
    end if;
    if v_new.functions_base_url !~ '^https?://[^[:space:]/@]+' then
        raise exception using errcode = 'SC012',
            message = 'the functions base URL must begin with http:// or https:// and a host',
            detail = format(
                'functions_base_url is %s', quote_literal(left(v_new.functions_base_url, 200))
            );
    end if;
    return v_new;
end
$$;

comment on function cron._environment_with(cron.environments, jsonb) is
'An environment with changes applied: name, base_domain, functions_base_url, status, max_running, '
'max_schedules. SC012 for anything else, and for values out of range.';

revoke all on function cron._environment_with(cron.environments, jsonb) from public;
grant execute on function cron._environment_with(cron.environments, jsonb) to cron_keeper;
