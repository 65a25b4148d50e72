create function cron._emits(p_type text)
returns boolean
language sql
stable
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
-- The two types that every run writes wait until somebody listens.
select case
    when s.event_types is not null then p_type = any(s.event_types)
    else p_type not in ('schedule:completed', 'job:skipped') or e.sink_seen_at is not null
end
from cron.settings as s, cron.engine_state as e;
end;

comment on function cron._emits(text) is
'Whether events of a type (without prefix) are written: settings.event_types.';

revoke all on function cron._emits(text) from public;
grant execute on function cron._emits(text) to cron_author, cron_engine, cron_keeper;
