create function cron._named_env_id()
returns uuid
language sql
stable
security invoker
begin atomic
-- A transaction-local setting reverts to an empty string. What is no UUID names no environment.
select case
    when current_setting('chime.env_id', true)
        ~ '^[0-9a-fA-F]{8}-?([0-9a-fA-F]{4}-?){3}[0-9a-fA-F]{12}$'
    then current_setting('chime.env_id', true)::uuid
end;
end;

comment on function cron._named_env_id() is
'The environment that chime.env_id names, whether or not the session user may use it; null: none.';

revoke all on function cron._named_env_id() from public;
grant execute on function cron._named_env_id() to cron_reader, cron_author, cron_keeper;
