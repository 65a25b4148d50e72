-- Friday 18:00 to Monday 06:00 are excluded; nobody ticked from Friday noon to Monday.
begin;

select plan(4);

select test.at('2026-11-06 12:30:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select cron.set_calendar('weekends', '{"weekly": [
    {"days": ["sat", "sun"]},
    {"days": ["fri"], "from": "18:00", "to": "24:00"},
    {"days": ["mon"], "from": "00:00", "to": "06:00"}
]}');
select test.given_schedule(:'env', 'latest', '0 * * * *', '{"calendar": "weekends"}');
select test.given_schedule(
    :'env', 'none', '0 * * * *', '{"calendar": "weekends"}', p_catch_up => 'none'
);

select test.at('2026-11-09 05:30:00+00');
select cron.tick();
select results_eq(
    $$
        select s.schedule_type, j.scheduled_at, j.origin, j.status_reason, j.skipped_count,
            j.skipped_until
        from cron.jobs as j
        inner join cron.schedules as s on s.id = j.schedule_id
        order by 1, 2
    $$,
    $$
        values
        ('latest', timestamptz '2026-11-06 13:00+00', 'schedule', 'superseded', 4,
            timestamptz '2026-11-06 16:00+00'),
        ('latest', '2026-11-06 17:00+00', 'catch_up', null, null, null),
        ('latest', '2026-11-06 18:00+00', 'schedule', 'calendar', 60, '2026-11-09 05:00+00'),
        ('none', '2026-11-06 13:00+00', 'schedule', 'catch_up_disabled', 5, '2026-11-06 17:00+00'),
        ('none', '2026-11-06 18:00+00', 'schedule', 'calendar', 60, '2026-11-09 05:00+00')
    $$,
    'the newest that is not excluded runs; each reason counts its own'
);
select results_eq(
    'select distinct next_run_at, fired_until from cron.schedules',
    $$ values (timestamptz '2026-11-09 06:00+00', timestamptz '2026-11-09 05:00+00') $$,
    'all of it is handled'
);

select cron.complete_job(c.job_id, c.lease_token) from test.claim() as c;
select test.at('2026-11-09 08:00:20+00');
select cron.tick();
select results_eq(
    $$
        select j.scheduled_at, j.origin, j.status, j.status_reason, j.skipped_count
        from cron.jobs as j
        inner join cron.schedules as s on s.id = j.schedule_id
        where s.schedule_type = 'latest' and j.scheduled_at >= '2026-11-09 06:00+00'
        order by 1
    $$,
    $$
        values
        (timestamptz '2026-11-09 06:00+00', 'schedule', 'skipped', 'superseded', 2),
        (timestamptz '2026-11-09 08:00+00', 'schedule', 'pending', null, null)
    $$,
    'on Monday it is as ever'
);

select test.at('2026-11-14 12:00:20+00');
select cron.tick();
select results_eq(
    $$
        select j.scheduled_at, j.status_reason, j.skipped_count, j.skipped_until
        from cron.jobs as j
        inner join cron.schedules as s on s.id = j.schedule_id
        where s.schedule_type = 'none' and j.status_reason = 'calendar'
            and j.scheduled_at > '2026-11-10 00:00+00'
    $$,
    $$
        values (
            timestamptz '2026-11-13 18:00+00', 'calendar', 19, timestamptz '2026-11-14 12:00+00'
        )
    $$,
    'what is missed and what is on time make one row'
);

select * from finish();
rollback;
