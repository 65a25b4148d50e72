create function cron._schedule(p_schedule_id uuid)
returns cron.schedules
language sql
stable
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
select s.* from cron.schedules as s where s.id = p_schedule_id;
end;

comment on function cron._schedule(uuid) is
'A schedule of the environment of the context, as people read it; null: there is none.';

revoke all on function cron._schedule(uuid) from public;
grant execute on function cron._schedule(uuid) to cron_author;
