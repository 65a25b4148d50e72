-- Whether a field is evenly spaced is arithmetic on its mask: here are all steps.
begin;

select plan(4);

create temporary table steps as
select
    f.field, s.first, s.last, s.step,
    cron._compile(format(f.form, format('%s-%s/%s', s.first, s.last, s.step))) as compiled
from (
    values
    ('minute', '%s * * * *', 0, 59, 60),
    ('hour', '7 %s * * *', 0, 23, 24),
    ('day of week', '7 5 * * %s', 0, 6, 7)
) as f (field, form, lowest, highest, longest)
cross join lateral (
    select g.first, g.first + g.step * h.turns as last, g.step
    from (
        select a.first, n.step
        from generate_series(f.lowest, f.highest) as a (first)
        cross join generate_series(1, f.longest) as n (step)
    ) as g
    cross join lateral generate_series(0, (f.highest - g.first) / g.step) as h (turns)
    where h.turns > 0 or g.step = 1
) as s;

-- a series breaks off at its end: from there on the next one is looked for, and back from its start
create temporary table walls as
select
    s.*,
    '2026-03-01 05:07:00'::timestamp + case s.field
        when 'minute' then make_interval(mins => e.value - 7)
        when 'hour' then make_interval(hours => e.value - 5)
        else make_interval(days => e.value)
    end as wall
from steps as s
cross join lateral (values (s.first), (s.last)) as e (value);

select cmp_ok(count(*), '>', 10000::bigint, 'all steps') from walls;
select cmp_ok(count(*), '>', 200::bigint, 'some are even')
from walls as w where w.compiled[12] <> 0;
select is_empty(
    $$
        select w.field, w.first, w.last, w.step from walls as w
        where cron._wall_after(w.compiled, w.wall) <> cron._calendar_after(w.compiled, w.wall)
    $$,
    'forwards'
);
select is_empty(
    $$
        select w.field, w.first, w.last, w.step from walls as w
        where cron._wall_before(w.compiled, w.wall) <> cron._calendar_before(w.compiled, w.wall)
    $$,
    'backwards'
);

select * from finish();

rollback;
