begin;

select plan(6);

select isnt(
    obj_description('cron'::regnamespace, 'pg_namespace'), null, 'the schema has a comment'
);

select is_empty(
    $$
        select c.oid::regclass
        from pg_class as c
        where c.relnamespace = 'cron'::regnamespace
            and c.relkind in ('r', 'p', 'v', 'm', 'S')
            and not c.relispartition
            and obj_description(c.oid, 'pg_class') is null
            -- The sequence of an identity column is named by its column.
            and not exists (
                select
                from pg_depend as d
                where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'i'
            )
    $$,
    'every table, view and sequence has one'
);

-- The columns of a view are those of its tables.
select is_empty(
    $$
        select c.oid::regclass, t.attname
        from pg_class as c
        inner join pg_attribute as t on t.attrelid = c.oid and t.attnum > 0 and not t.attisdropped
        where c.relnamespace = 'cron'::regnamespace
            and c.relkind in ('r', 'p', 'c')
            and not c.relispartition
            and col_description(c.oid, t.attnum) is null
    $$,
    'every column of a table or composite type has one'
);

select is_empty(
    $$
        select p.oid::regprocedure
        from pg_proc as p
        where p.pronamespace = 'cron'::regnamespace and obj_description(p.oid, 'pg_proc') is null
    $$,
    'every function has one'
);

select is_empty(
    $$
        select t.oid::regtype
        from pg_type as t
        left join pg_class as c on c.oid = t.typrelid
        where t.typnamespace = 'cron'::regnamespace
            and (t.typtype in ('d', 'e') or c.relkind = 'c')
            and obj_description(t.oid, 'pg_type') is null
    $$,
    'every domain and composite type has one'
);

select is_empty(
    $$
        select r.rolname
        from pg_roles as r
        where starts_with(r.rolname, 'cron_') and shobj_description(r.oid, 'pg_authid') is null
    $$,
    'every role has one'
);

select * from finish();
rollback;
