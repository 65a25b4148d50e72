begin;

-- Every policy that does not ask for the environment of the context. `make golden` writes it anew.
select plan(3);

create temporary view found as
select
    format(
        '%s %s %s', p.tablename, lower(p.cmd),
        case when starts_with(p.roles[1], 'cron_') then p.roles[1] else 'owner' end
    ) as line
from pg_policies as p
where p.schemaname = 'cron'
    and p.tablename <> 'timezones' -- it is no tenant's
    and coalesce(p.qual, '') || ' ' || coalesce(p.with_check, '') !~ 'env_id\(';

create temporary view golden as
select unnest(string_to_array(btrim($golden$
allowed_hosts delete cron_keeper
allowed_hosts insert cron_keeper
allowed_hosts select cron_admin
allowed_hosts select cron_engine
allowed_hosts select cron_keeper
allowed_hosts select owner
allowed_hosts update cron_keeper
audit_journal delete cron_keeper
audit_journal insert cron_engine
audit_journal insert cron_keeper
audit_journal select cron_admin
audit_journal select cron_keeper
audit_journal_default all cron_keeper
calendars delete cron_keeper
calendars select cron_admin
calendars select cron_engine
calendars select cron_keeper
calendars select owner
claim_gates delete cron_keeper
claim_gates insert cron_keeper
claim_gates select cron_engine
claim_gates select cron_keeper
claim_gates select owner
claim_gates update cron_engine
dlq delete cron_engine
dlq delete cron_keeper
dlq insert cron_engine
dlq select cron_admin
dlq select cron_engine
dlq select cron_keeper
dlq select owner
engine_state select cron_admin
engine_state select cron_author
engine_state select cron_engine
engine_state select cron_keeper
engine_state select owner
engine_state update cron_engine
engine_state update cron_keeper
environment_roles delete cron_keeper
environment_roles insert cron_keeper
environment_roles select cron_admin
environment_roles select cron_keeper
environment_roles select owner
environment_roles update cron_keeper
environments delete cron_keeper
environments insert cron_keeper
environments select cron_admin
environments select cron_engine
environments select cron_keeper
environments select owner
environments update cron_keeper
finished_jobs delete cron_keeper
finished_jobs insert cron_engine
finished_jobs insert cron_keeper
finished_jobs select cron_admin
finished_jobs select cron_engine
finished_jobs select cron_keeper
finished_jobs_default all cron_keeper
job_attempts delete cron_keeper
job_attempts insert cron_engine
job_attempts insert cron_keeper
job_attempts select cron_admin
job_attempts select cron_engine
job_attempts select cron_keeper
job_attempts_default all cron_keeper
open_jobs delete cron_engine
open_jobs delete cron_keeper
open_jobs insert cron_engine
open_jobs select cron_admin
open_jobs select cron_engine
open_jobs select cron_keeper
open_jobs select owner
open_jobs update cron_engine
outbox delete cron_engine
outbox delete cron_keeper
outbox insert cron_engine
outbox insert cron_keeper
outbox select cron_admin
outbox select cron_engine
outbox select cron_keeper
outbox select owner
outbox update cron_engine
outbox update cron_keeper
schedule_definitions delete cron_keeper
schedule_definitions select cron_admin
schedule_definitions select cron_engine
schedule_definitions select cron_keeper
schedule_definitions select owner
schedule_state delete cron_keeper
schedule_state select cron_admin
schedule_state select cron_engine
schedule_state select cron_keeper
schedule_state select owner
schedule_state update cron_engine
schedule_state update cron_keeper
settings select cron_author
settings select cron_engine
settings select cron_keeper
settings select cron_reader
settings select owner
settings update cron_keeper
state_backlog delete cron_engine
state_backlog delete cron_keeper
state_backlog insert cron_engine
state_backlog select cron_engine
state_backlog select cron_keeper
state_backlog select owner
tick_gaps delete cron_keeper
tick_gaps insert cron_engine
tick_gaps select cron_admin
tick_gaps select cron_author
tick_gaps select cron_keeper
tick_gaps select owner
workers delete cron_keeper
workers insert cron_engine
workers select cron_admin
workers select cron_engine
workers select cron_keeper
workers select owner
workers update cron_engine
$golden$, e'\n'), e'\n')) as line;

select bag_eq('select line from found', 'select line from golden');

select is_empty(
    $$
        select p.tablename, p.policyname, n.role
        from pg_policies as p
        cross join lateral unnest(p.roles) as n (role)
        inner join pg_class as c on c.oid = format('cron.%I', p.tablename)::regclass
        where p.schemaname = 'cron'
            and not starts_with(n.role, 'cron_')
            and (n.role <> c.relowner::regrole::name or p.cmd <> 'SELECT')
            and p.tablename <> 'timezones'
    $$,
    'beside the roles of pg_chime, the owner alone has one, for dumps'
);

select is_empty(
    $$
        select p.tablename, p.policyname
        from pg_policies as p
        inner join pg_class as c on c.oid = format('cron.%I', p.tablename)::regclass
        where p.schemaname = 'cron'
            and (p.permissive <> 'PERMISSIVE' or cardinality(p.roles) <> 1 or p.cmd = 'ALL')
            and not (c.relispartition and p.roles = '{cron_keeper}')
    $$,
    'a policy is for one role and one verb; on a partition, for its keeper'
);

select * from finish();
rollback;
