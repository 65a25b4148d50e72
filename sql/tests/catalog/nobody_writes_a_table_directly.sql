begin;

select plan(2);

select is_empty(
    $$
        select c.oid::regclass, a.grantee::regrole, a.privilege_type
        from pg_class as c
        cross join lateral aclexplode(c.relacl) as a
        where c.relnamespace = 'cron'::regnamespace
            and a.grantee <> c.relowner
            and a.grantee::regrole::text not in ('cron_author', 'cron_engine', 'cron_keeper')
            and a.privilege_type <> 'SELECT'
    $$,
    'whoever is not an owner of functions may read at most'
);

select is_empty(
    $$
        select c.oid::regclass, a.grantee::regrole
        from pg_class as c
        cross join lateral (
            select x.grantee from aclexplode(c.relacl) as x
            union all
            select x.grantee
            from pg_attribute as t
            cross join lateral aclexplode(t.attacl) as x
            where t.attrelid = c.oid
        ) as a
        where c.relnamespace = 'cron'::regnamespace
            and a.grantee in (
                'cron_dispatcher'::regrole, 'cron_runner'::regrole
            )
    $$,
    'dispatcher and runner reach no relation at all'
);

select * from finish();
rollback;
