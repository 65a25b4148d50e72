create function cron._write_definition(p_definition cron.schedule_definitions)
returns void
language sql
volatile
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
-- All but the key and the name, which never change: the engine's foreign keys hold on to them, and
-- an edit must not make it wait.
update cron.schedule_definitions as d
set description = (p_definition).description,
    cron_expression = (p_definition).cron_expression,
    run_at = (p_definition).run_at,
    timezone = (p_definition).timezone,
    zone = (p_definition).zone,
    dst_gap = (p_definition).dst_gap,
    dst_fold = (p_definition).dst_fold,
    day_match = (p_definition).day_match,
    compiled = (p_definition).compiled,
    starts_at = (p_definition).starts_at,
    ends_at = (p_definition).ends_at,
    max_runs = (p_definition).max_runs,
    jitter = (p_definition).jitter,
    calendar = (p_definition).calendar,
    target = (p_definition).target,
    payload = (p_definition).payload,
    max_retries = (p_definition).max_retries,
    backoff = (p_definition).backoff,
    backoff_base = (p_definition).backoff_base,
    backoff_cap = (p_definition).backoff_cap,
    retry_deadline = (p_definition).retry_deadline,
    timeout = (p_definition).timeout,
    catch_up = (p_definition).catch_up,
    catch_up_limit = (p_definition).catch_up_limit,
    catch_up_window = (p_definition).catch_up_window,
    misfire_grace = (p_definition).misfire_grace,
    overlap = (p_definition).overlap,
    buffer_limit = (p_definition).buffer_limit,
    concurrency_key = (p_definition).concurrency_key,
    priority = (p_definition).priority,
    auto_pause_after = (p_definition).auto_pause_after,
    on_failure = (p_definition).on_failure,
    on_recovery = (p_definition).on_recovery,
    labels = (p_definition).labels,
    updated_at = (p_definition).updated_at
where d.id = (p_definition).id;
end;

comment on function cron._write_definition(cron.schedule_definitions) is
'Writes what can change of a definition over the stored row. The caller holds the state row.';

revoke all on function cron._write_definition(cron.schedule_definitions) from public;
grant execute on function cron._write_definition(cron.schedule_definitions) to cron_author;
