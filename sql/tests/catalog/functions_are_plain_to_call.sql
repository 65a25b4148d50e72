begin;

select plan(3);

select is_empty(
    $$
        select p.proname
        from pg_proc as p
        where p.pronamespace = 'cron'::regnamespace
        group by p.proname
        having count(*) > 1
    $$,
    'no function is overloaded'
);

select is_empty(
    $$
        select p.oid::regprocedure, a.name
        from pg_proc as p
        cross join lateral unnest(p.proargnames) with ordinality as a (name, n)
        where p.pronamespace = 'cron'::regnamespace
            and coalesce(p.proargmodes[a.n], 'i') in ('i', 'b', 'v')
            and not starts_with(a.name, 'p_')
    $$,
    'every parameter starts with p_'
);

select is_empty(
    $$
        select p.oid::regprocedure
        from pg_proc as p
        where p.pronamespace = 'cron'::regnamespace
            and p.pronargs > 0
            and p.proargnames is null
    $$,
    'and has a name'
);

select * from finish();
rollback;
