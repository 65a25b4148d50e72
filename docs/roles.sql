-- The roles of pg_chime for an installer who cannot make or grant them. Run once, by an administrator:
--
--     psql -v installer=NAME -f docs/roles.sql
--
-- Roles belong to the whole server. Whoever installs pg_chime into the first database makes them;
-- somebody else, who installs it into a second one, needs the admin option on each. With this script
-- the installer needs no CREATEROLE either. It can be run again at any time.

\set ON_ERROR_STOP on

begin;

create temporary table chime_roles on commit drop as
select unnest(array[
    'cron_reader', 'cron_writer', 'cron_admin', 'cron_dispatcher', 'cron_runner', 'cron_gateway',
    'cron_author', 'cron_engine', 'cron_keeper'
]) as name;

select format('create role %I nologin', r.name)
from chime_roles as r
where to_regrole(r.name) is null
\gexec

select format('grant %I to %I with admin option', r.name, :'installer')
from chime_roles as r
\gexec

commit;
