create function cron._enqueue(
    p_definition cron.schedule_definitions, p_job_id uuid, p_scheduled_at timestamptz,
    p_origin text, p_payload jsonb, p_now timestamptz,
    p_republished_from uuid default null, p_republish_count integer default 0
)
returns void
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_status  constant text := cron._slot(p_definition.id, p_definition.overlap);
    v_default constant interval := (select t.default_timeout from cron.settings as t);
begin
    insert into cron.open_jobs (
        id, env_id, schedule_id, scheduled_at, origin, status, may_overlap, ready, available_at,
        priority, max_retries, timeout, payload, created_at, republished_from, republish_count
    )
    values (
        p_job_id, p_definition.env_id, p_definition.id, p_scheduled_at, p_origin, v_status,
        p_definition.overlap = 'allow', v_status = 'pending', p_now, p_definition.priority,
        p_definition.max_retries, coalesce(p_definition.timeout, v_default), p_payload, p_now,
        p_republished_from, p_republish_count
    );
    if v_status = 'pending' then
        perform pg_notify('cron_jobs', '');
    end if;
end
$$;

comment on function cron._enqueue(
    cron.schedule_definitions, uuid, timestamptz, text, jsonb, timestamptz, uuid, integer
) is
'Adds a job to a schedule by hand: claimable at once, or queued while another is open. The caller '
'holds the state row.';

revoke all on function cron._enqueue(
    cron.schedule_definitions, uuid, timestamptz, text, jsonb, timestamptz, uuid, integer
) from public;
grant execute on function cron._enqueue(
    cron.schedule_definitions, uuid, timestamptz, text, jsonb, timestamptz, uuid, integer
) to cron_author;
