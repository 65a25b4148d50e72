begin;

select plan(3);

select test.at('2026-03-01 00:00:00+00');
-- What H stands for depends on the environment.
select '0b9d8a1e-5f0c-4f6b-9a51-3d1f6f7c2a10' as env \gset
select cron.create_environment(:'env', 'acme');
select set_config('chime.env_id', :'env', true);

create temporary table expressions as
select e.*
from (
    values
    (1, '0 * * * *', 'H * * * *'), (2, '0 2 * * *', 'H 2 * * *'),
    (3, '*/15 * * * *', 'H/15 * * * *'), (4, '30 0 9 * * *', '30 H 9 * * *'),
    (5, '@daily', 'H 0 * * *'), (6, '@hourly', 'H * * * *'), (7, '@Weekly', 'H 0 * * 0'),
    (8, '0,30 * * * *', 'H/30 * * * *'), (9, '5-59/10 8-18 * * mon-fri', 'H/10 8-18 * * mon-fri'),
    (10, '0,1 * * * *', null), (11, '*/7 * * * *', null), (12, '0-10 * * * *', null),
    (13, '* * * * *', null), (14, '*/5 * * * * *', null), (15, '@every 1h', null),
    (16, 'H * * * *', null), (17, 'H(0-9)/5 3 * * *', null), (18, '7 H ? * 2#1', 'H H * * 2#1'),
    (19, '0/20 0 L jan,jul *', 'H/20 0 L jan,jul *')
) as e (n, expression, spread);
select test.given_schedule(:'env', 's' || e.n, e.expression) from expressions as e;
select test.given_schedule(:'env', 'once', p_run_at => '2026-03-02 00:00+00');

select results_eq(
    $$
        select e.n, e.expression, cron._spread_expression(d)
        from expressions as e
        inner join cron.schedule_definitions as d on d.schedule_type = 's' || e.n
        order by e.n
    $$,
    'select e.* from expressions as e order by e.n',
    'as often as before, in the same hours'
);
select is(
    (
        select cron._spread_expression(d)
        from cron.schedule_definitions as d where d.schedule_type = 'once'
    ),
    null, 'a one-shot has no expression'
);

select cron.delete_schedule(s.id) from cron.schedules as s;
select test.given_schedule(:'env', 'hourly', '0 * * * *');
select test.given_schedule(:'env', 'nightly', '0 2 * * *');
select is(
    (
        select m.suggestion
        from cron.load_map('2026-03-01 01:00+00', '2026-03-01 03:00+00') as m
        where m.minute = '2026-03-01 02:00+00'
    ),
    '2 of these 2 fires can move: give default/nightly the expression ''H 2 * * *'' in place of '
    '''0 2 * * *'', and others likewise',
    'of those, the one that fires least is named'
);

select * from finish();
rollback;
