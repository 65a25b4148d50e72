create function cron._job(p_job_id uuid)
returns cron.jobs
language sql
stable
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
select j.* from cron.jobs as j where j.id = p_job_id;
end;

comment on function cron._job(uuid) is
'A job of the environment of the context, as people read it; null: there is none.';

revoke all on function cron._job(uuid) from public;
grant execute on function cron._job(uuid) to cron_author;
