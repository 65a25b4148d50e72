begin;

-- Every policy that does not ask for the environment of the context. `make golden` writes it anew.
select plan(3);

create temporary view found as
select
    format(
        '%s %s %s', p.tablename, lower(p.cmd), array_to_string(
            array(select case when n ^@ 'cron_' then n else 'owner' end from unnest(p.roles) as n),
            ', '
        )
    ) as line
from pg_policies as p
where p.schemaname = 'cron'
    and coalesce(p.qual, '') || ' ' || coalesce(p.with_check, '') !~ 'env_id\(';

create temporary view golden as
select unnest(string_to_array(btrim($golden$
$golden$, e'\n'), e'\n')) as line;

select bag_eq('select line from found', 'select line from golden');

select is_empty(
    $$
        select p.tablename, p.policyname, n.role
        from pg_policies as p
        cross join lateral unnest(p.roles) as n (role)
        inner join pg_class as c on c.oid = format('cron.%I', p.tablename)::regclass
        where p.schemaname = 'cron'
            and not n.role ^@ 'cron_'
            and (n.role <> c.relowner::regrole::name or p.cmd <> 'SELECT')
    $$,
    'beside the roles of pg_chime, the owner alone has one, for dumps'
);

select is_empty(
    $$
        select p.tablename, p.policyname
        from pg_policies as p
        where p.schemaname = 'cron'
            and (p.cmd = 'ALL' or p.permissive <> 'PERMISSIVE' or cardinality(p.roles) <> 1)
    $$,
    'a policy is for one role and one verb'
);

select * from finish();
rollback;
