begin;

select plan(5);

-- One schedule for each key, whose hour has begun when it is edited; then one that is due.
select test.at('2026-01-01 00:10:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select cron.set_calendar('holidays', '{"dates": ["12-25"]}');
create temporary table edit as
select t.*, test.given_schedule(
    :'env', replace(t.key, ' ', '-'), coalesce(t.was, '0 * * * *'), p_timezone => 'Europe/Berlin'
) as id
from (
    values
    ('anchor', '@every 1h', '{"anchor": "2026-01-01T00:20:00Z"}'::jsonb),
    ('calendar', null, '{"calendar": "holidays"}'),
    ('cron_expression', null, '{"cron_expression": "0,30 * * * *"}'),
    ('day_match', '0 0 13 * 1', '{"day_match": "and"}'),
    ('dst_fold', null, '{"dst_fold": "last"}'),
    ('dst_gap', null, '{"dst_gap": "skip"}'),
    ('ends_at', null, '{"ends_at": "2027-01-01T00:00:00Z"}'),
    ('max_runs', null, '{"max_runs": 9}'),
    ('run_at', null, '{"cron_expression": null, "run_at": "2026-02-01T00:00:00Z"}'),
    ('starts_at', null, '{"starts_at": "2026-01-01T00:30:00Z"}'),
    ('timezone', null, '{"timezone": "Asia/Kathmandu"}')
) as t (key, was, changes);

create function pg_temp.edited()
returns table (key text, next_run_at timestamptz, fired_until timestamptz)
language sql
as $$
    select e.key, u.next_run_at, u.fired_until
    from edit as e
    cross join lateral cron.update_schedule(e.id, e.changes) as u
    order by e.key;
$$;

select test.at('2026-01-01 00:40:00+00');
select results_eq(
    $$ select e.key, e.next_run_at, e.fired_until from pg_temp.edited() as e $$,
    $$
        select t.key, t.next_run_at, timestamptz '2026-01-01 00:40:00+00'
        from (
            values
            ('anchor', timestamptz '2026-01-01 01:20:00+00'),
            ('calendar', '2026-01-01 01:00:00+00'),
            ('cron_expression', '2026-01-01 01:00:00+00'),
            ('day_match', '2026-04-12 22:00:00+00'),
            ('dst_fold', '2026-01-01 01:00:00+00'),
            ('dst_gap', '2026-01-01 01:00:00+00'),
            ('ends_at', '2026-01-01 01:00:00+00'),
            ('max_runs', '2026-01-01 01:00:00+00'),
            ('run_at', '2026-02-01 00:00:00+00'),
            ('starts_at', '2026-01-01 01:00:00+00'),
            ('timezone', '2026-01-01 01:15:00+00')
        ) as t (key, next_run_at)
        order by t.key
    $$,
    'each key of the timing counts from the moment of the edit'
);
select results_eq(
    $$ select k.key from cron._schedule_keys() as k
        where k.key in (select e.key from edit as e) order by 1 $$,
    'select e.key from edit as e order by 1',
    'they are keys of a schedule'
);

-- And what was due by then is due still, as that one instant. Of @every the first was at 01:20.
select test.at('2026-01-01 02:30:00+00');
update edit as e
set changes = t.changes
from (
    values
    ('anchor', '{"anchor": "2026-01-01T00:30:00Z"}'::jsonb),
    ('calendar', '{"calendar": null}'),
    ('cron_expression', '{"cron_expression": "5 * * * *"}'),
    ('dst_fold', '{"dst_fold": "both"}'),
    ('dst_gap', '{"dst_gap": "run_after"}'),
    ('ends_at', '{"ends_at": null}'),
    ('max_runs', '{"max_runs": 8}'),
    ('starts_at', '{"starts_at": "2026-01-01T05:00:00Z"}'),
    ('timezone', '{"timezone": "UTC"}')
) as t (key, changes)
where e.key = t.key;
delete from edit as e where e.key in ('day_match', 'run_at');

select results_eq(
    $$ select e.key, e.next_run_at, e.fired_until from pg_temp.edited() as e $$,
    $$
        select t.key, t.next_run_at, timestamptz '2026-01-01 02:30:00+00'
        from (
            values
            ('anchor', timestamptz '2026-01-01 01:20:00+00'),
            ('calendar', '2026-01-01 01:00:00+00'),
            ('cron_expression', '2026-01-01 01:00:00+00'),
            ('dst_fold', '2026-01-01 01:00:00+00'),
            ('dst_gap', '2026-01-01 01:00:00+00'),
            ('ends_at', '2026-01-01 01:00:00+00'),
            ('max_runs', '2026-01-01 01:00:00+00'),
            ('starts_at', '2026-01-01 01:00:00+00'),
            ('timezone', '2026-01-01 01:15:00+00')
        ) as t (key, next_run_at)
        order by t.key
    $$,
    'what is due already stays due'
);
select cron.tick();
select results_eq(
    $$
        select e.key, j.scheduled_at
        from edit as e
        inner join cron.jobs as j on j.schedule_id = e.id
        where j.status = 'pending'
        order by 1, 2
    $$,
    $$
        values
        ('anchor', timestamptz '2026-01-01 01:20:00+00'),
        ('calendar', '2026-01-01 01:00:00+00'),
        ('cron_expression', '2026-01-01 01:00:00+00'),
        ('dst_fold', '2026-01-01 01:00:00+00'),
        ('dst_gap', '2026-01-01 01:00:00+00'),
        ('ends_at', '2026-01-01 01:00:00+00'),
        ('max_runs', '2026-01-01 01:00:00+00'),
        ('starts_at', '2026-01-01 01:00:00+00'),
        ('timezone', '2026-01-01 01:15:00+00')
    $$,
    'and runs, as that one instant'
);
select results_eq(
    $$
        select e.key, s.next_run_at
        from edit as e
        inner join cron.schedules as s on s.id = e.id
        order by 1
    $$,
    $$
        values
        ('anchor', timestamptz '2026-01-01 03:30:00+00'),
        ('calendar', '2026-01-01 03:00:00+00'),
        ('cron_expression', '2026-01-01 03:05:00+00'),
        ('dst_fold', '2026-01-01 03:00:00+00'),
        ('dst_gap', '2026-01-01 03:00:00+00'),
        ('ends_at', '2026-01-01 03:00:00+00'),
        ('max_runs', '2026-01-01 03:00:00+00'),
        ('starts_at', '2026-01-01 05:00:00+00'),
        ('timezone', '2026-01-01 03:00:00+00')
    $$,
    'then the new timing goes on'
);

select * from finish();
rollback;
