begin;

select plan(4);

select is_empty(
    $$
        select c.oid::regclass
        from pg_class as c
        where c.relnamespace = 'cron'::regnamespace
            and c.relkind in ('r', 'p')
            and not (c.relrowsecurity and c.relforcerowsecurity)
    $$,
    'every table and every partition, for its owner too'
);

select is_empty(
    $$
        select c.oid::regclass
        from pg_class as c
        where c.relnamespace = 'cron'::regnamespace
            and c.relkind = 'v'
            and not coalesce(c.reloptions @> array['security_invoker=true'], false)
    $$,
    'every view reads with the rights of who asks'
);

select is_empty(
    $$
        select c.oid::regclass, a.grantee::regrole
        from pg_class as c
        cross join lateral aclexplode(c.relacl) as a
        where c.relnamespace = 'cron'::regnamespace
            and c.relispartition
            and a.grantee <> c.relowner
    $$,
    'nobody is granted a partition: partitions are read through their parents'
);

select is_empty(
    $$
        select r.rolname
        from pg_roles as r
        where starts_with(r.rolname, 'cron_') and r.rolbypassrls
    $$,
    'no role steps around it'
);

select * from finish();
rollback;
