begin;

-- Who may execute what, beside the owner; internal functions first. `make golden` writes it anew.
select plan(1);

create temporary view found as
select
    format(
        '%s: %s', p.proname, coalesce(
            string_agg(a.grantee::regrole::text, ', ' order by a.grantee::regrole::text), 'nobody'
        )
    ) as line
from pg_proc as p
left join lateral aclexplode(p.proacl) as a on a.grantee <> p.proowner
where p.pronamespace = 'cron'::regnamespace
group by p.oid, p.proname;

create temporary view golden as
select unnest(string_to_array(btrim($golden$
$golden$, e'\n'), e'\n')) as line;

select bag_eq('select line from found', 'select line from golden');

select * from finish();
rollback;
