create function cron.current_env_id()
returns uuid
language sql
stable
security definer
set search_path = pg_catalog, pg_temp
begin atomic
select c.env_id
from (select cron._named_env_id() as env_id) as c
where cron._has_environment(c.env_id, 'read');
end;

comment on function cron.current_env_id() is
'The environment of the context (chime.env_id); null when unset or not allowed to the session '
'user.';

revoke all on function cron.current_env_id() from public;
grant execute on function cron.current_env_id() to cron_reader, cron_author, cron_keeper;

alter function cron.current_env_id() owner to cron_keeper;
