begin;

select plan(3);

select test.at('2026-01-01 00:30:00+00');
select test.given_schedule(
    test.given_environment(), 'hourly', '0 * * * *', p_catch_up => 'none'
);

select test.at('2026-01-01 05:30:00+00');
select cron.tick();

select results_eq(
    'select status, status_reason, scheduled_at, skipped_until, skipped_count from cron.jobs',
    $$
        values ('skipped', 'catch_up_disabled', timestamptz '2026-01-01 01:00+00',
            timestamptz '2026-01-01 05:00+00', 5)
    $$,
    'nothing runs, one row tells of the five'
);

select results_eq(
    'select next_run_at, run_count from cron.schedules',
    $$ values (timestamptz '2026-01-01 06:00+00', 0::bigint) $$,
    'the schedule goes on in the future'
);

select test.at('2026-01-01 07:00:10+00');
select cron.tick();

select results_eq(
    $$
        select status, status_reason, scheduled_at, skipped_until, skipped_count
        from cron.jobs
        where scheduled_at >= '2026-01-01 06:00+00'
        order by scheduled_at
    $$,
    $$
        values
        ('skipped', 'catch_up_disabled', timestamptz '2026-01-01 06:00+00',
            timestamptz '2026-01-01 06:00+00', 1),
        ('pending', null, timestamptz '2026-01-01 07:00+00', null, null)
    $$,
    'an on-time instant behind a missed one runs'
);

select * from finish();
rollback;
