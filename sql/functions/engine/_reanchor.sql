create function cron._reanchor(p_schedule_id uuid, p_now timestamptz)
returns timestamptz
language sql
stable
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
select cron._first_fire(d, s, p_now)
from cron.schedule_definitions as d
inner join cron.schedule_state as s on s.schedule_id = d.id
where d.id = p_schedule_id;
end;

comment on function cron._reanchor(uuid, timestamptz) is
'The next instant of a schedule after p_now, as after a creation, a resume or a change of timing; '
'null: there is none. Of a one-shot: run_at unless it was handled.';

revoke all on function cron._reanchor(uuid, timestamptz) from public;
grant execute on function cron._reanchor(uuid, timestamptz)
to cron_author, cron_engine, cron_keeper;
