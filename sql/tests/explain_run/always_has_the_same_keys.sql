begin;

select plan(4);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:30:00+00');
select test.given_schedule(e.id, 'hourly', '0 * * * *', p_timezone => 'Asia/Tokyo') from env as e;
select cron.set_tenant_context(e.id) from env as e;
select test.at('2026-01-01 03:00:00+00');
select cron.tick();

create temporary view answers as
select i.at, test.explain('hourly', i.at) as answer
from (
    values
    (timestamptz '2026-01-01 00:00+00'), ('2026-01-01 01:00+00'), ('2026-01-01 03:00+00'),
    ('2026-01-01 03:30+00'), ('2026-01-01 04:00+00'), ('0044-03-15 BC'), ('9999-12-31')
) as i (at);

select results_eq(
    $$
        select distinct string_agg(k.key, ' ' order by k.key collate "C")
        from answers as a
        cross join lateral jsonb_object_keys(a.answer) as k (key)
        group by a.at
    $$,
    $$
        values (
            'at details domain explanation is_fire_time job local_time other_jobs schedule_id '
            'schedule_type skip timing verdict'
        )
    $$,
    'whatever the answer is'
);
select is_empty(
    $$
        select a.at
        from answers as a
        where num_nulls(
            a.answer ->> 'verdict', a.answer ->> 'explanation', a.answer ->> 'details',
            a.answer ->> 'is_fire_time', a.answer ->> 'local_time'
        ) > 0
    $$,
    'with a verdict and an explanation'
);
select is(
    a.answer ->> 'at' || ' ' || (a.answer ->> 'local_time'),
    '2026-01-01T01:00:00.000000Z 2026-01-01T10:00:00', 'in UTC, and in the zone of the schedule'
)
from answers as a
where a.at = '2026-01-01 01:00+00';

create temporary table before as select a.answer from answers as a;
set local timezone = 'America/New_York';
set local datestyle = 'German';
set local intervalstyle = 'iso_8601';

select results_eq(
    'select answer from answers', 'select answer from before',
    'whatever the session''s settings are'
);

select * from finish();
rollback;
