create function cron._wrong_owners()
returns text[]
language sql
stable
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
select coalesce(
    array_agg(p.oid::regprocedure::text order by p.oid::regprocedure::text), array[]::text[]
)
from pg_proc as p
inner join pg_namespace as s on s.oid = p.pronamespace
inner join pg_roles as r on r.oid = p.proowner
where s.nspname = 'cron' and p.prosecdef
    and r.rolname not in ('cron_author', 'cron_engine', 'cron_keeper');
end;

comment on function cron._wrong_owners() is
'Definer functions that belong to the wrong role, as after a restore by somebody who may not hand '
'them over: with them row level security would not mean what it says. Empty: all is well.';

revoke all on function cron._wrong_owners() from public;
grant execute on function cron._wrong_owners() to cron_engine;
