begin;

select plan(3);

select is_empty(
    $$
        select p.oid::regprocedure, p.proowner::regrole
        from pg_proc as p
        where p.pronamespace = 'cron'::regnamespace
            and p.prosecdef
            and p.proowner::regrole::text not in ('cron_author', 'cron_engine', 'cron_keeper')
    $$,
    'a definer function runs as cron_author, cron_engine or cron_keeper'
);

select is_empty(
    $$
        select r.rolname
        from pg_roles as r
        where r.rolname in ('cron_author', 'cron_engine', 'cron_keeper')
            and (r.rolcanlogin or r.rolsuper or r.rolcreaterole or r.rolcreatedb)
    $$,
    'nobody logs in as one of the three, and none of them has an attribute'
);

select is_empty(
    $$
        select r.rolname
        from pg_roles as r
        where r.rolname in ('cron_author', 'cron_engine')
            and has_schema_privilege(r.rolname, 'cron', 'create')
    $$,
    'author and engine create nothing in the schema any more'
);

select * from finish();
rollback;
