create function cron.upsert_schedule(
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
    -- Again when another session took the name, or deleted the schedule, in this very moment.
    loop
        v_id := cron._living_id(p_domain, p_schedule_type);
        if v_id is null then
            perform cron._hold_quota(v_env_id);
            perform cron._require_quota(v_env_id);
            v_id := cron._insert_draft(
                cron._draft_new(p_domain, p_schedule_type, v_changes, cron._now()),
                'upsert_schedule'
            );
            exit when v_id is not null;
        elsif (cron._lock_state(v_id)).status <> 'deleted' then
            perform cron._save_draft(
                cron._draft_edit(v_id, v_changes, cron._now()), 'upsert_schedule'
            );
            exit;
        end if;
    end loop;
    return cron._schedule(v_id);
end
$$;

comment on function cron.upsert_schedule(
    text, jsonb, text, timestamptz, text, text, jsonb, integer, interval, text, text, jsonb
) is
'Creates the schedule of this name, or makes the living one what is said here: what is left out '
'goes back to its default, but for anchor, which stays. Its status stays too. Unchanged input '
'writes nothing. Arguments and errors: see create_schedule(), without SC006.';

revoke all on function cron.upsert_schedule(
    text, jsonb, text, timestamptz, text, text, jsonb, integer, interval, text, text, jsonb
) from public;
grant execute on function cron.upsert_schedule(
    text, jsonb, text, timestamptz, text, text, jsonb, integer, interval, text, text, jsonb
) to cron_writer;

alter function cron.upsert_schedule(
    text, jsonb, text, timestamptz, text, text, jsonb, integer, interval, text, text, jsonb
) owner to cron_author;
