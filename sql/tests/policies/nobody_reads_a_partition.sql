begin;

select plan(2);

select test.given_two_worlds();
select cron.maintain();

create temporary view partitions as
select c.oid::regclass as name
from pg_class as c
where c.relnamespace = 'cron'::regnamespace and c.relkind = 'r' and c.relispartition;

select ok((select count(*) >= 27 from partitions), 'there are partitions');

select is_empty(
    $$
        select m.who, p.name
        from partitions as p
        cross join lateral test.matrix(p.name) as m
        where (m.in_own, m.in_other, m.in_none) <> ('refused', 'refused', 'refused')
    $$,
    'the way to their rows is their table'
);

select * from finish();
rollback;
