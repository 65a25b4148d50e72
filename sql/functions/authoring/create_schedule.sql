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
    v_changes jsonb;
    v_draft   cron._draft;
    v_id      uuid;
begin
    perform cron._require_name('domain', p_domain),
        cron._require_name('schedule_type', p_schedule_type);
    v_changes := cron._parse_arguments(
        jsonb_build_object(
            'cron_expression', p_cron_expression, 'run_at', p_run_at, 'timezone', p_timezone,
            'target', p_target, 'payload', p_payload, 'max_retries', p_max_retries,
            'timeout', p_timeout, 'catch_up', p_catch_up, 'overlap', p_overlap
        ),
        p_options
    );
    v_draft := cron._draft_new(p_domain, p_schedule_type, v_changes, cron._now());
    perform cron._hold_quota(v_env_id);
    perform cron._require_quota(v_env_id);
    v_id := cron._insert_draft(v_draft);
    if v_id is null then
        raise exception using errcode = 'SC006',
            message = 'a schedule with this name exists already',
            detail = format('domain %s, schedule_type %s', quote_literal(p_domain),
                quote_literal(p_schedule_type)),
            hint = 'cron.update_schedule() changes it, cron.upsert_schedule() does either';
    end if;
    return cron._schedule(v_id);
end
$$;

comment on function cron.create_schedule(
    text, jsonb, text, timestamptz, text, text, jsonb, integer, interval, text, text, jsonb
) is
'Creates a schedule: a target, and a cron expression or one instant. p_options: description, '
'dst_gap, dst_fold, day_match, anchor, starts_at, ends_at, max_runs, calendar, jitter, backoff, '
'retry_deadline, catch_up_limit, catch_up_window, misfire_grace, buffer_limit, priority, '
'auto_pause_after, labels. SC002 to SC006, SC012, SC014, SC015, SC016.';

revoke all on function cron.create_schedule(
    text, jsonb, text, timestamptz, text, text, jsonb, integer, interval, text, text, jsonb
) from public;
grant execute on function cron.create_schedule(
    text, jsonb, text, timestamptz, text, text, jsonb, integer, interval, text, text, jsonb
) to cron_writer;

alter function cron.create_schedule(
    text, jsonb, text, timestamptz, text, text, jsonb, integer, interval, text, text, jsonb
) owner to cron_author;
