create function cron._audit(
    p_env_id uuid, p_action text, p_entity text, p_before jsonb default null,
    p_after jsonb default null, p_reason text default null
)
returns void
language sql
volatile
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
insert into cron.audit_journal (
    at, actor, session_user_name, env_id, action, entity, reason, before, after
)
values (
    cron._now(), cron._actor(), session_user, p_env_id, p_action, p_entity, p_reason, p_before,
    p_after
);
end;

comment on function cron._audit(uuid, text, text, jsonb, jsonb, text) is
'Writes one row of the audit journal in the transaction of the change; before and after hold what '
'changed.';

revoke all on function cron._audit(uuid, text, text, jsonb, jsonb, text) from public;
grant execute on function cron._audit(uuid, text, text, jsonb, jsonb, text)
to cron_author, cron_engine, cron_keeper;
