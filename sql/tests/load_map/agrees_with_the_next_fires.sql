begin;

select plan(2);

select test.at('2026-03-27 00:00:00+00');
select test.given_environment() as env \gset

-- Each expression in each zone, twice, through both changes of the clock.
select test.given_schedule(
    :'env', format('s%s-%s-%s', e.n, z.n, c.copy), e.expression,
    '{"anchor": "2026-03-27T00:00:17Z"}', p_timezone => z.zone
)
from unnest(array[
    '* * * * *', '*/7 * * * *', '0 * * * *', '30 2 * * *', '0,30 1-3 * * *', '@every 90s',
    '*/20 * * * * *', '5,25 * * * * *', '*/15 30 2 * * *', '10,50 0-59/2 2,3 * * *', 'H H * * *',
    '@daily', '0 0 * * 1', '@every 7m', '10 0 0 * * 0', '59 59 23 L * *'
]) with ordinality as e (expression, n)
cross join unnest(array[
    'UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/New_York'
]) with ordinality as z (zone, n)
cross join generate_series(1, 2) as c (copy);

create temporary table expected as
select
    r.change, date_trunc('minute', f.at, 'UTC') as minute, count(*)::integer as fires
from cron.schedules as s
cross join (
    values
    ('spring', timestamptz '2026-03-29 00:00+00', timestamptz '2026-03-30 00:00+00'),
    ('autumn', '2026-10-25 00:00+00', '2026-10-26 00:00+00'),
    ('odd', '2026-04-04 13:17+00', '2026-04-04 19:43+00')
) as r (change, from_at, to_at)
cross join lateral cron.fires_between(
    s.cron_expression, r.from_at, r.to_at, s.timezone, p_anchor => s.anchor,
    p_seed => format('%s/%s/%s', s.env_id, s.domain, s.schedule_type)
) as f (at)
where s.cron_expression <> '5,25 * * * * *'
group by r.change, date_trunc('minute', f.at, 'UTC')
union all
select 'seconds', m.minute, 2 * 10
from generate_series(
    timestamptz '2026-03-29 00:00+00', '2026-03-29 01:59+00', interval '1 minute'
) as m (minute);
grant select on expected to public;

select test.act_as('writer', :'env');
select results_eq(
    $$
        select m.minute, m.fires
        from cron.load_map('2026-03-29 00:00+00', '2026-03-29 02:00+00') as m
    $$,
    $$
        select e.minute, sum(e.fires)::integer
        from expected as e
        where e.change in ('spring', 'seconds') and e.minute < '2026-03-29 02:00+00'
        group by e.minute
        order by e.minute
    $$,
    'with seconds'
);

select cron.delete_schedule(s.id) from cron.schedules as s
where s.cron_expression = '5,25 * * * * *';
select results_eq(
    $$
        select r.change, m.minute, m.fires
        from (
            values
            ('autumn', timestamptz '2026-10-25 00:00+00', timestamptz '2026-10-26 00:00+00'),
            ('odd', '2026-04-04 13:17+00', '2026-04-04 19:43+00'),
            ('spring', '2026-03-29 00:00+00', '2026-03-30 00:00+00')
        ) as r (change, from_at, to_at)
        cross join lateral cron.load_map(r.from_at, r.to_at) as m
        order by r.change, m.minute
    $$,
    $$
        select e.change, e.minute, e.fires from expected as e
        where e.change <> 'seconds' order by e.change, e.minute
    $$,
    'all expressions, zones and changes of the clock'
);

select * from finish();
rollback;
