begin;

select plan(2);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
create temporary table edit as
select t.*, test.given_schedule(:'env', t.name) as id
from (
    values
    ('beat', '@every 90s', '{}'::jsonb), ('calendar', '30 * * * *', '{}'),
    ('aged', '30 * * * *', '{"catch_up_window": "2m"}'),
    ('beyond', '* * * * *', '{"catch_up_limit": 1, "timezone": "Asia/Tokyo"}')
) as t (name, expression, options);
select test.at('2026-01-01 00:05:00+00');
select cron.update_schedule(
    e.id, e.options || jsonb_build_object('cron_expression', e.expression, 'catch_up', 'all')
)
from edit as e;
select test.at('2026-01-01 00:07:30+00');
select cron.tick();
select results_eq(
    $$
        select s.schedule_type, s.status, s.next_run_at, j.scheduled_at, j.origin
        from cron.schedules as s
        inner join cron.jobs as j on j.schedule_id = s.id
        where j.scheduled_at = '2026-01-01 00:01:00+00' and j.status <> 'skipped'
        order by 1
    $$,
    $$
        values
        (
            'beat', 'active', timestamptz '2026-01-01 00:08:00+00',
            timestamptz '2026-01-01 00:01:00+00', 'catch_up'
        ),
        (
            'calendar', 'active', '2026-01-01 00:30:00+00', '2026-01-01 00:01:00+00', 'catch_up'
        )
    $$,
    'it runs, late, and the new timing begins'
);
select results_eq(
    $$
        select s.schedule_type, j.status_reason, j.scheduled_at, j.skipped_until, j.skipped_count
        from cron.schedules as s
        inner join cron.jobs as j on j.schedule_id = s.id
        where j.status = 'skipped'
        order by 1
    $$,
    $$
        values
        (
            'aged', 'catch_up_window', timestamptz '2026-01-01 00:01:00+00',
            timestamptz '2026-01-01 00:01:00+00', 1
        ),
        ('beyond', 'catch_up_limit', '2026-01-01 00:01:00+00', '2026-01-01 00:01:00+00', 1)
    $$,
    'unless it is beyond the window or the limit, as the oldest'
);

select * from finish();
rollback;
