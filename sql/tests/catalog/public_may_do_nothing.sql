begin;

select plan(4);

select is_empty(
    $$
        select p.oid::regprocedure
        from pg_proc as p
        where p.pronamespace = 'cron'::regnamespace
            and has_function_privilege('public', p.oid, 'execute')
    $$,
    'PUBLIC executes nothing'
);

select is_empty(
    $$
        select c.oid::regclass, a.privilege_type
        from pg_class as c
        cross join lateral aclexplode(c.relacl) as a
        where c.relnamespace = 'cron'::regnamespace and a.grantee = 0
    $$,
    'PUBLIC has no privilege on a relation'
);

select is_empty(
    $$
        select c.oid::regclass, t.attname, a.privilege_type
        from pg_attribute as t
        inner join pg_class as c on c.oid = t.attrelid
        cross join lateral aclexplode(t.attacl) as a
        where c.relnamespace = 'cron'::regnamespace and a.grantee = 0
    $$,
    'nor on a column'
);

select ok(
    not has_schema_privilege('public', 'cron', 'usage')
    and not has_schema_privilege('public', 'cron', 'create'),
    'nor on the schema'
);

select * from finish();
rollback;
