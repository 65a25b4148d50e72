create function cron._hold_quota(p_env_id uuid)
returns void
language plpgsql
volatile
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    -- Creations of an environment with a limit go one at a time, so that it is exact: what is
    -- counted in a later statement includes those before. This lock comes before all others
    -- (docs/concepts.md, Locks).
    perform
    from cron.environments as e
    where e.env_id = p_env_id and e.max_schedules is not null
    for no key update;
end
$$;

comment on function cron._hold_quota(uuid) is
'Locks the row of an environment with max_schedules, before cron._require_quota() counts.';

revoke all on function cron._hold_quota(uuid) from public;
grant execute on function cron._hold_quota(uuid) to cron_author;
