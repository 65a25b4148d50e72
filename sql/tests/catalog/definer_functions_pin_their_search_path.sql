begin;

select plan(2);

select is_empty(
    $$
        select p.oid::regprocedure
        from pg_proc as p
        where p.pronamespace = 'cron'::regnamespace
            and p.prosecdef
            and not coalesce(p.proconfig @> array['search_path=pg_catalog, pg_temp'], false)
    $$,
    'a definer function reads pg_catalog first and temporary tables last'
);

-- A body bound at creation (begin atomic) needs no search_path, and can be inlined without one.
select is_empty(
    $$
        select p.oid::regprocedure
        from pg_proc as p
        where p.pronamespace = 'cron'::regnamespace
            and p.prosqlbody is null
            and not coalesce(p.proconfig @> array['search_path=pg_catalog, pg_temp'], false)
    $$,
    'so does every function whose body is parsed when it is called'
);

select * from finish();
rollback;
