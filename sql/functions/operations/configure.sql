create function cron.configure(p_changes jsonb)
returns cron.settings
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
set intervalstyle = 'postgres'
as $$
declare
    v_old cron.settings;
    v_new cron.settings;
    v_key text;
    v_why text;
begin
    if p_changes is null or jsonb_typeof(p_changes) <> 'object' then
        raise exception using errcode = 'SC012',
            message = 'settings are changed by a JSON object',
            detail = format('p_changes is %s', coalesce(jsonb_typeof(p_changes), 'null'));
    end if;
    select * into v_old from cron.settings as t for no key update;
    select k.key into v_key
    from jsonb_object_keys(p_changes) as k (key)
    where k.key = 'id' or not to_jsonb(v_old) ? k.key
    limit 1;
    if found then
        raise exception using errcode = 'SC012',
            message = 'unknown setting',
            detail = format('key %s', quote_literal(left(v_key, 100))),
            hint = 'the columns of cron.settings are the settings';
    end if;

    select t.name into v_key
    from jsonb_path_query(p_changes, '$.event_types[*]') as e (type)
    cross join lateral (select e.type #>> '{}' as name) as t
    where coalesce(t.name <> all(cron._event_types()), true)
        and p_changes -> 'event_types' <> 'null'
    limit 1;
    if found then
        raise exception using errcode = 'SC012',
            message = 'unknown event type',
            detail = format(
                'event_types holds %s', coalesce(quote_literal(left(v_key, 100)), 'null')
            ),
            hint = 'known are ' || array_to_string(cron._event_types(), ', ');
    end if;

    -- The constraints of the table are the validation: what they refuse is said in our words.
    begin
        v_new := jsonb_populate_record(v_old, p_changes);
        if v_new is distinct from v_old then
            update cron.settings as t
            set dispatching = v_new.dispatching,
                tick_batch = v_new.tick_batch,
                default_timeout = v_new.default_timeout,
                max_timeout = v_new.max_timeout,
                default_lease = v_new.default_lease,
                lease_grace = v_new.lease_grace,
                max_lease_losses = v_new.max_lease_losses,
                retention = v_new.retention,
                audit_retention = v_new.audit_retention,
                event_prefix = v_new.event_prefix,
                event_types = v_new.event_types,
                outbox_max_attempts = v_new.outbox_max_attempts,
                max_payload_bytes = v_new.max_payload_bytes,
                max_result_bytes = v_new.max_result_bytes,
                misfire_grace = v_new.misfire_grace;
        end if;
    exception when data_exception or integrity_constraint_violation then
        get stacked diagnostics v_why = message_text;
        raise exception using errcode = 'SC012',
            message = 'a setting has a value of the wrong type or out of range',
            detail = v_why,
            hint = 'the comments on the columns of cron.settings give type and range';
    end;

    if v_new is distinct from v_old then
        perform cron._audit(
            null, 'configure', 'settings',
            cron._changed(to_jsonb(v_new), to_jsonb(v_old)),
            cron._changed(to_jsonb(v_old), to_jsonb(v_new))
        );
        if v_new.dispatching and not v_old.dispatching then
            perform pg_notify('cron_jobs', '');
        end if;
    end if;
    return v_new;
end
$$;

comment on function cron.configure(jsonb) is
'Changes the settings that are named, {"setting": value}; unchanged values write nothing. SC012 '
'for an unknown setting, a wrong type or a value out of range.';

revoke all on function cron.configure(jsonb) from public;
grant execute on function cron.configure(jsonb) to cron_admin;

alter function cron.configure(jsonb) owner to cron_keeper;
