create function cron.due_schedules(p_limit integer default 50)
returns setof cron.due_schedule
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
set jit = off
begin atomic
select s.env_id, s.schedule_id, d.domain, d.schedule_type, s.next_run_at
from cron.schedule_state as s
inner join cron.schedule_definitions as d on d.id = s.schedule_id
where s.fires and s.next_run_at <= cron._now()
order by s.next_run_at, s.schedule_id
limit least(greatest(coalesce(p_limit, 50), 0), 10000);
end;

comment on function cron.due_schedules(integer) is
'Schedules whose next instant has come, across environments, oldest first, at most p_limit. Reads '
'only.';

revoke all on function cron.due_schedules(integer) from public;
grant execute on function cron.due_schedules(integer) to cron_dispatcher;

alter function cron.due_schedules(integer) owner to cron_engine;
