-- The tick goes from stretch to stretch; here each instant is looked at.
begin;

select plan(3);

select test.at('2026-02-20 00:00:30+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select cron.set_calendar(c.name, c.exclusions::jsonb)
from (
    values
    ('nights', '{"daily": [{"from": "22:00", "to": "06:00"}]}'),
    ('weekends', '{"weekly": [{"days": ["sat", "sun"]}], "dates": ["03-29", "03-08", "02-29"]}'),
    ('mixed', '{"weekly": [{"days": ["sun"], "from": "01:30", "to": "03:30"}],
        "ranges": [{"from": "2026-03-08 01:15", "to": "2026-03-29 02:45"},
            {"from": "2026-03-29", "to": "2026-03-29"}], "dates": ["2026-04-05", "04-01"]}'),
    ('always', '{"daily": [{"from": "00:00", "to": "24:00"}]}'),
    ('never', '{}')
) as c (name, exclusions);

create temporary table cases as
select
    format('%s-%s-%s', c.name, z.n, e.n) as name, c.name as calendar, z.zone, e.expression
from cron.calendars as c
cross join unnest(array['UTC', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe'])
    with ordinality as z (zone, n)
cross join unnest(array['*/30 * * * *', '15 2,3 * * *', '0 */5 * * 1-5,0', '@every 7h'])
    with ordinality as e (expression, n);

select count(test.given_schedule(
    :'env', c.name, c.expression, jsonb_build_object(
        'calendar', c.calendar, 'anchor', '2026-01-01T00:00:00Z', 'misfire_grace', '0 seconds'
    ), p_timezone => c.zone
))
from cases as c;

create temporary table expected as
select
    c.name, a.excluded, count(*) as n, min(f.fire_at) as first, max(f.fire_at) as last
from cases as c
inner join cron.calendars as k on k.name = c.calendar
cross join lateral cron.fires_between(
    c.expression, '2026-02-20 00:00:30+00', '2026-04-20 00:00:10+00', c.zone,
    p_anchor => '2026-01-01 00:00:00+00'
) as f (fire_at)
cross join lateral cron._calendar_at(k, timezone(c.zone, f.fire_at)) as a
group by c.name, a.excluded;

select test.at('2026-04-20 00:00:10+00');
select cron.tick();

create temporary table found as
select
    s.schedule_type as name, coalesce(j.status_reason = 'calendar', false) as excluded,
    sum(coalesce(j.skipped_count, 1)) as n, min(j.scheduled_at) as first,
    max(coalesce(j.skipped_until, j.scheduled_at)) as last
from cron.jobs as j
inner join cron.schedules as s on s.id = j.schedule_id
group by s.schedule_type, coalesce(j.status_reason = 'calendar', false);

select is(
    (select array_agg(distinct s.status) from cron.schedules as s), array['active'], 'none fails'
);
select results_eq(
    'select * from found order by name, excluded',
    'select name, excluded, n, first, last from expected order by name, excluded',
    'what is excluded and what is not have the same counts and ends'
);
select is(
    (
        select count(*)
        from cron.jobs as j
        inner join cron.schedules as s on s.id = j.schedule_id
        cross join lateral timezone(s.timezone, j.scheduled_at) as l (at)
        where s.calendar = 'nights' and j.status <> 'skipped'
            and not l.at::time >= '06:00' and l.at::time < '22:00'
    ), 0::bigint, 'nothing runs at night'
);

select * from finish();
rollback;
