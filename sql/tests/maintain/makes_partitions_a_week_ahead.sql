begin;

select plan(4);

create temporary view parts as
select
    p.relname as parent, c.relname as part, c.oid as part_oid,
    pg_get_expr(c.relpartbound, c.oid) as bound
from pg_inherits as i
inner join pg_class as c on c.oid = i.inhrelid
inner join pg_class as p on p.oid = i.inhparent
where p.relnamespace = 'cron'::regnamespace and p.relkind = 'p';

select test.at('2026-03-25 13:00:00+00');
select cron.maintain();

select results_eq(
    $$
        select p.parent, count(*), min(substring(p.bound from '\d{4}-\d{2}-\d{2}')::date),
            max(substring(p.bound from '\d{4}-\d{2}-\d{2}')::date)
        from parts as p
        where p.bound <> 'DEFAULT'
        group by p.parent
        order by p.parent
    $$,
    $$
        values
        ('audit_journal'::name, 8::bigint, date '2026-03-25', date '2026-04-01'),
        ('finished_jobs', 8, '2026-03-25', '2026-04-01'),
        ('job_attempts', 8, '2026-03-25', '2026-04-01')
    $$,
    'today''s, and those of the next seven days'
);

select is_empty(
    $$
        select p.part
        from parts as p
        inner join pg_class as c on c.oid = p.part_oid
        where not (c.relrowsecurity and c.relforcerowsecurity)
            or c.relowner <> 'cron_keeper'::regrole
            or exists (
                select from aclexplode(c.relacl) as a where a.grantee <> 'cron_keeper'::regrole
            )
    $$,
    'each forces row level security and grants nothing'
);

create temporary table before as select p.part from parts as p;
select cron.maintain();

select set_eq('select part from parts', 'select part from before', 'once is enough');

select test.at('2026-03-26 00:30:00+00');
select cron.maintain();

select results_eq(
    $$
        select p.parent, p.bound like '%2026-04-02%'
        from parts as p
        where p.part not in (select b.part from before as b)
        order by p.parent
    $$,
    $$ values ('audit_journal'::name, true), ('finished_jobs', true), ('job_attempts', true) $$,
    'the next day another one'
);

select * from finish();
rollback;
