create function cron._lock_state(p_schedule_id uuid)
returns cron.schedule_state
language sql
volatile
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
-- The first lock of every authoring function; jobs come after it (docs/concepts.md, Locks).
-- Authoring may wait here, the engine passes over what is locked.
select s.* from cron.schedule_state as s where s.schedule_id = p_schedule_id for no key update;
end;

comment on function cron._lock_state(uuid) is
'Locks the state row of a schedule, which whoever inserts or promotes a job must hold, and returns '
'it; null: there is none.';

revoke all on function cron._lock_state(uuid) from public;
grant execute on function cron._lock_state(uuid) to cron_author;
