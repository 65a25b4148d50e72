create function cron.heartbeat(p_worker text, p_info jsonb)
returns void
language plpgsql
volatile
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_now  constant timestamptz := cron._now();
    v_info constant jsonb := case when jsonb_typeof(p_info) = 'object' then p_info else '{}' end;
begin
    perform cron._touch_worker(p_worker, v_now, null);
    with free as materialized (
        select w.id from cron.workers as w where w.id = p_worker for no key update skip locked
    )
    update cron.workers as w
    set last_seen_at = v_now,
        host = left(v_info ->> 'host', 200),
        version = left(v_info ->> 'version', 50),
        running = case
            when v_info ->> 'running' ~ '^[0-9]{1,6}$' then (v_info ->> 'running')::integer
            else 0
        end,
        info = case
            when length(v_info::text) <= 4096 then v_info - '{host,version,running}'::text[]
            else '{}'
        end
    from free as f
    where w.id = f.id;
end
$$;

comment on function cron.heartbeat(text, jsonb) is
'Tells that a worker lives: {"host", "version", "running", ...}, at most 4 KiB. SC012 for a '
'missing worker name.';

revoke all on function cron.heartbeat(text, jsonb) from public;
grant execute on function cron.heartbeat(text, jsonb) to cron_dispatcher;

alter function cron.heartbeat(text, jsonb) owner to cron_engine;
