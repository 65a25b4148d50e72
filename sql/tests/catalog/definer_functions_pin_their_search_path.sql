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

-- A body bound at creation (begin atomic) needs no search_path. An internal function that runs with
-- its caller's rights may do without, where the microsecond that it costs a call counts: it runs
-- under the search_path that the public function in front of it has pinned.
select is_empty(
    $$
        select p.oid::regprocedure
        from pg_proc as p
        where p.pronamespace = 'cron'::regnamespace
            and p.prosqlbody is null
            and not starts_with(p.proname, '_')
            and not coalesce(p.proconfig @> array['search_path=pg_catalog, pg_temp'], false)
    $$,
    'so does every public function whose body is parsed when it is called'
);

select * from finish();
rollback;
