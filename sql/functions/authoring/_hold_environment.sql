create function cron._hold_environment(p_env_id uuid)
returns void
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    -- Before all other locks (docs/concepts.md, Locks). The engine does not wait for it: it only
    -- refers to these rows.
    perform from cron.environments as e where e.env_id = p_env_id for no key update;
end
$$;

comment on function cron._hold_environment(uuid) is
'Locks the row of an environment, so that those who apply declarations in it go one at a time.';

revoke all on function cron._hold_environment(uuid) from public;
grant execute on function cron._hold_environment(uuid) to cron_author;
