create function cron.create_schedule(
    p_schedule_type text, p_target jsonb, p_cron_expression text default null,
    p_run_at timestamptz default null, p_domain text default 'default',
    p_timezone text default 'UTC', p_payload jsonb default '{}', p_max_retries integer default 3,
    p_timeout interval default null, p_catch_up text default 'latest',
    p_overlap text default 'skip', p_options jsonb default '{}'
)
returns cron.schedules
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_env_id  constant uuid := cron._require_authoring();
    v_now     constant timestamptz := cron._now();
    v_args    constant jsonb := jsonb_build_object(
        'cron_expression', p_cron_expression, 'run_at', p_run_at, 'timezone', p_timezone,
        'target', p_target, 'payload', p_payload, 'max_retries', p_max_retries,
        'timeout', p_timeout, 'catch_up', p_catch_up, 'overlap', p_overlap
    );
    v_given   jsonb;
    v_changes jsonb;
    v_null    text;
    v_new     cron.schedule_definitions;
begin
    perform cron._require_name('domain', p_domain),
        cron._require_name('schedule_type', p_schedule_type),
        cron._require_keys('p_options', p_options,
            array(select k.key from cron._schedule_keys() as k where k.is_option));
    select k.key into v_null
    from cron._schedule_keys() as k
    where not k.is_option and k.fallback is not null and v_args -> k.key = 'null'
    limit 1;
    if found then
        raise exception using errcode = 'SC012',
            message = format('%s is null', v_null),
            detail = format('p_%s must have a value', v_null),
            hint = 'leave it out for the default';
    end if;

    -- Every key is named, so that the fallbacks fill what was left out.
    select jsonb_object_agg(k.key, null::text) || p_options || v_args
    into v_given
    from cron._schedule_keys() as k;
    perform cron._require_available(v_given);
    v_changes := cron._parse_changes(v_given);

    v_new.id := gen_random_uuid();
    v_new.env_id := v_env_id;
    v_new.domain := p_domain;
    v_new.schedule_type := p_schedule_type;
    v_new.created_at := v_now;
    v_new.created_by := cron._actor();
    v_new.updated_at := v_now;
    v_new := cron._define(v_new, v_changes, v_now);
    perform cron._require_quota(v_env_id);

    insert into cron.schedule_definitions
    select v_new.*
    on conflict (env_id, domain, schedule_type) where deleted_at is null do nothing;
    if not found then
        raise exception using errcode = 'SC006',
            message = 'a schedule with this name exists already',
            detail = format('domain %s, schedule_type %s', quote_literal(p_domain),
                quote_literal(p_schedule_type)),
            hint = 'cron.update_schedule() changes it';
    end if;
    insert into cron.schedule_state (
        schedule_id, env_id, status, fires, fired_until, anchor
    )
    values (
        v_new.id, v_env_id, 'active', true, v_now,
        coalesce((v_changes ->> 'anchor')::timestamptz, date_trunc('second', v_now, 'UTC'))
    );
    perform cron._require_fire(v_new, cron._rearm(v_new.id, v_now));
    return cron._log_change(v_new.id, 'create_schedule', 'schedule:created');
end
$$;

comment on function cron.create_schedule(
    text, jsonb, text, timestamptz, text, text, jsonb, integer, interval, text, text, jsonb
) is
'Creates a schedule: a target, and a cron expression or one instant. p_options: description, '
'dst_gap, dst_fold, day_match, anchor, starts_at, ends_at, max_runs, calendar, backoff, '
'retry_deadline, misfire_grace, buffer_limit, priority, labels. '
'SC002 to SC006, SC012, SC014, SC015, SC016.';

revoke all on function cron.create_schedule(
    text, jsonb, text, timestamptz, text, text, jsonb, integer, interval, text, text, jsonb
) from public;
grant execute on function cron.create_schedule(
    text, jsonb, text, timestamptz, text, text, jsonb, integer, interval, text, text, jsonb
) to cron_writer;

alter function cron.create_schedule(
    text, jsonb, text, timestamptz, text, text, jsonb, integer, interval, text, text, jsonb
) owner to cron_author;
