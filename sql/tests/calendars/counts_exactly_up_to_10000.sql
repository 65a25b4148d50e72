begin;

select plan(1);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select cron.set_calendar('c', '{"ranges": [{"from": "2026-01-01", "to": "2026-01-31"}]}');
select test.given_schedule(:'env', 'countless', '@every 1s', '{"calendar": "c"}');
select test.at('2026-01-01 00:00:01+00');
select test.given_schedule(:'env', 'exact', '@every 1s', '{"calendar": "c"}');
select test.at('2026-01-01 02:46:41+00');
select cron.tick();

select results_eq(
    $$
        select s.schedule_type, j.status_reason, j.skipped_count, j.scheduled_at, j.skipped_until,
            s.next_run_at
        from cron.jobs as j
        inner join cron.schedules as s on s.id = j.schedule_id
        order by 1
    $$,
    $$
        values
        ('countless', 'calendar', -1, timestamptz '2026-01-01 00:00:01+00',
            timestamptz '2026-01-01 02:46:41+00', timestamptz '2026-01-01 02:46:42+00'),
        ('exact', 'calendar', 10000, timestamptz '2026-01-01 00:00:02+00',
            timestamptz '2026-01-01 02:46:41+00', timestamptz '2026-01-01 02:46:42+00')
    $$,
    'beyond that it is -1; on time or not, all of it is handled in one tick'
);

select * from finish();
rollback;
