create function cron._actor()
returns text
language sql
stable
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
-- Anyone can set chime.actor by hand, so it counts only for those who may name an actor.
select coalesce(
    case
        when pg_has_role(session_user, 'cron_gateway', 'usage')
        then nullif(current_setting('chime.actor', true), '')
    end,
    session_user
);
end;

comment on function cron._actor() is
'On whose behalf the session acts: its login, or the actor that a gateway named.';

revoke all on function cron._actor() from public;
grant execute on function cron._actor() to cron_author, cron_engine, cron_keeper;
