begin;

select plan(4);

select test.at('2026-01-01 00:30:00+00');
select test.given_schedule(test.given_environment(), 'hourly', '0 * * * *');

select test.at('2026-01-01 05:30:00+00');

select is((select t.enqueued from cron.tick() as t), 1, 'of five missed instants one runs');

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
        ('catch_up', 'pending', null, timestamptz '2026-01-01 05:00+00', null, null)
    $$,
    'the newest, as catch_up; the others are superseded'
);

select results_eq(
    'select next_run_at, fired_until, run_count from cron.schedules',
    $$
        values (timestamptz '2026-01-01 06:00+00', timestamptz '2026-01-01 05:00+00', 1::bigint)
    $$,
    'the schedule goes on in the future'
);

select results_eq(
    'select late_by_ms, origin from test.claim()',
    $$ values (1800000::bigint, 'catch_up') $$,
    'the claim says how late it is'
);

select * from finish();
rollback;
