create function cron._writable_env_id()
returns uuid
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
begin atomic
select c.env_id
from (select cron._named_env_id() as env_id) as c
where cron._has_environment(c.env_id, 'write');
end;

comment on function cron._writable_env_id() is
'The environment of the context, if the session user may write in it; else null.';

revoke all on function cron._writable_env_id() from public;
grant execute on function cron._writable_env_id() to cron_author, cron_keeper;

alter function cron._writable_env_id() owner to cron_keeper;
