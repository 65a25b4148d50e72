-- What is evenly spaced is not looked up in the calendar; the calendar must give the same.
begin;

select plan(4);

create temporary table rules as
select e.expression, cron._compile(e.expression) as compiled
from unnest(array[
    '* * * * *', '*/5 * * * *', '5/15 * * * *', '59 * * * *', '0,30 * * * *', '0 */2 * * *',
    '7 1/6 * * *', '0 0 * * *', '59 23 * * *', '30 4 * * 0', '15 10 * * 5', '0 0 * * 6',
    '* * * * * *', '*/20 * * * * *', '17 * * * * *', '30 */10 * * * *', '5 4 3 * * *',
    '59 59 23 * * 6', '@hourly', '@daily', '@weekly', '0 0 1-31 * 3',
    '*/7 * * * *', '0 1,2 * * *', '*/30 9 * * *', '0 0 * * 1,4', '0 0 1 * *', '0 0 * 2-12 *',
    '0 0 */2 * *', '0 0 L * *', '0 0 * * 5#1', '*/30 */2 * * * *', '0 0 1-31 2 *',
    '5,10 * * * *'
]) as e (expression);

create temporary table walls as
select '2026-02-27 23:58:59.5'::timestamp + interval '7 hours 13 minutes 29.5 seconds' * n as wall
from generate_series(0, 200) as n;

insert into walls
values
('0002-01-12 00:00'), ('1999-12-31 23:59:59'), ('2000-01-02 00:00'),
('2000-01-01 23:59:59.999999'), ('1600-02-29 12:00'), ('9998-12-19 23:59:59');

create temporary table cases as
select r.expression, r.compiled, r.compiled[12] <> 0 as is_even, w.wall
from rules as r
cross join walls as w;

select is(
    array(select distinct c.expression from cases as c where not c.is_even order by 1),
    array(select t.e from unnest(array[
        '*/7 * * * *', '0 1,2 * * *', '*/30 9 * * *', '0 0 * * 1,4', '0 0 1 * *', '0 0 * 2-12 *',
        '0 0 */2 * *', '0 0 L * *', '0 0 * * 5#1', '*/30 */2 * * * *', '0 0 1-31 2 *',
        '5,10 * * * *', '0 0 1-31 * 3'
    ]) as t (e) order by 1),
    'even are those whose wall clocks all lie the same time apart, over any two years'
);
select is_empty(
    $$
        select c.expression, c.wall from cases as c
        where cron._wall_after(c.compiled, c.wall)
            is distinct from cron._calendar_after(c.compiled, c.wall)
    $$,
    'forwards'
);
select is_empty(
    $$
        select c.expression, c.wall from cases as c
        where cron._wall_before(c.compiled, c.wall)
            is distinct from cron._calendar_before(c.compiled, c.wall)
    $$,
    'backwards'
);
select is_empty(
    $$
        select c.expression from cases as c
        where cron._wall_before(c.compiled, '0002-01-03') < '0002-01-01'
    $$,
    'nothing fires before year 2'
);

select * from finish();
rollback;
