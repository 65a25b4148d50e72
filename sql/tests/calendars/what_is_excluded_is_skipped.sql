begin;

select plan(4);

select test.at('2026-12-24 23:50:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select cron.set_calendar('holidays', '{"dates": ["2026-12-25"]}');
select test.given_schedule(
    :'env', 'often', '@every 10s', '{"calendar": "holidays"}', p_overlap => 'allow'
);
select test.given_schedule(:'env', 'once', p_run_at => '2026-12-25 08:00+00',
    p_options => '{"calendar": "holidays"}');

select test.at('2026-12-25 00:00:15+00');
select cron.tick();
select results_eq(
    $$
        select scheduled_at, status, status_reason, skipped_count, skipped_until
        from cron.jobs
        where scheduled_at >= '2026-12-24 23:59:45+00'
        order by scheduled_at
    $$,
    $$
        values
        (timestamptz '2026-12-24 23:59:50+00', 'pending', null, null::integer, null::timestamptz),
        (timestamptz '2026-12-25 00:00:00+00', 'skipped', 'calendar', 2,
            timestamptz '2026-12-25 00:00:10+00')
    $$,
    'what is on time but excluded makes one row a tick'
);
select results_eq(
    $$ select next_run_at, fired_until, run_count from cron.schedules where run_at is null $$,
    $$
        values (
            timestamptz '2026-12-25 00:00:20+00', timestamptz '2026-12-25 00:00:10+00', 4::bigint
        )
    $$,
    'the schedule goes on with the next instant, and no run is counted'
);

select test.at('2026-12-25 08:00:00+00');
select cron.tick();
select results_eq(
    $$
        select s.status, j.scheduled_at, j.status_reason, j.skipped_count
        from cron.jobs as j
        inner join cron.schedules as s on s.id = j.schedule_id
        where s.schedule_type = 'once'
    $$,
    $$ values ('completed', timestamptz '2026-12-25 08:00+00', 'calendar', 1) $$,
    'a one-shot does not run then, and that was it'
);

select test.at('2026-12-26 00:00:00+00');
select cron.tick();
select results_eq(
    $$
        select scheduled_at, status, status_reason
        from cron.jobs
        where scheduled_at >= '2026-12-25 08:00:05+00'
        order by scheduled_at
    $$,
    $$
        values
        (timestamptz '2026-12-25 08:00:10+00', 'skipped', 'calendar'),
        (timestamptz '2026-12-26 00:00:00+00', 'pending', null)
    $$,
    'afterwards it runs again'
);

select * from finish();
rollback;
