create function cron._writable_env_id()
returns uuid
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    v_env_id constant uuid := cron._named_env_id();
begin
    return case when cron._has_environment(v_env_id, 'write') then v_env_id end;
end
$$;

comment on function cron._writable_env_id() is
'The environment of the context, if the session user may write in it; else null.';

revoke all on function cron._writable_env_id() from public;
grant execute on function cron._writable_env_id() to cron_author, cron_keeper;

alter function cron._writable_env_id() owner to cron_keeper;
