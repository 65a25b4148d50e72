create function cron._emit_schedules(p_type text, p_schedule_ids uuid[], p_error text default null)
returns void
language sql
volatile
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
insert into cron.outbox (env_id, schedule_id, event_type, payload, created_at)
select
    d.env_id, d.id, (select cron._event_type(p_type)),
    jsonb_build_object(
        'schedule_id', d.id, 'env_id', d.env_id, 'domain', d.domain,
        'schedule_type', d.schedule_type, 'next_run_at', cron._iso(s.next_run_at),
        'status', s.status, 'note', s.status_note, 'error', p_error, 'actor', cron._actor(),
        'correlation_id', d.id
    ),
    cron._now()
from cron.schedule_definitions as d
inner join cron.schedule_state as s on s.schedule_id = d.id
where d.id = any(p_schedule_ids) and (select cron._emits(p_type));
end;

comment on function cron._emit_schedules(text, uuid[], text) is
'Writes one event about each of the schedules, in the transaction of the change.';

revoke all on function cron._emit_schedules(text, uuid[], text) from public;
grant execute on function cron._emit_schedules(text, uuid[], text) to cron_author, cron_engine;
