begin;

select plan(2);

select test.at('2026-01-01 00:30:00+00');
select test.given_schedule(test.given_environment(), 'hourly', '0 * * * *');

select test.at('2026-01-01 05:00:30+00');
select cron.tick();

select results_eq(
    $$
        select origin, status, status_reason, scheduled_at, skipped_until, skipped_count
        from cron.jobs
        order by scheduled_at
    $$,
    $$
        values
        ('schedule', 'skipped', 'superseded', timestamptz '2026-01-01 01:00+00',
            timestamptz '2026-01-01 04:00+00', 4),
        ('schedule', 'pending', null, timestamptz '2026-01-01 05:00+00', null, null)
    $$,
    'the on-time instant runs as usual, all missed ones are superseded'
);

select results_eq(
    'select next_run_at, run_count from cron.schedules',
    $$ values (timestamptz '2026-01-01 06:00+00', 1::bigint) $$,
    'the schedule goes on'
);

select * from finish();
rollback;
