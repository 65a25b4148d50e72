create function cron._log_change(
    p_schedule_id uuid, p_action text, p_event text, p_before jsonb default '{}',
    p_reason text default null
)
returns cron.schedules
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_row    constant cron.schedules := cron._schedule(p_schedule_id);
    v_after  constant jsonb := to_jsonb(v_row);
    v_before constant jsonb := cron._changed(v_after, p_before);
begin
    perform cron._audit(
        v_row.env_id, p_action, 'schedule:' || p_schedule_id, nullif(v_before, '{}'),
        cron._changed(p_before, v_after), p_reason
    );
    perform cron._emit_schedules(p_event, array[p_schedule_id]);
    return v_row;
end
$$;

comment on function cron._log_change(uuid, text, text, jsonb, text) is
'Audit row and event of a change of a schedule, against the row before it as JSON ({}: there was '
'none). Returns the row after it.';

revoke all on function cron._log_change(uuid, text, text, jsonb, text) from public;
grant execute on function cron._log_change(uuid, text, text, jsonb, text) to cron_author;
