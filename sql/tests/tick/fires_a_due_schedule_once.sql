begin;

select plan(6);

select test.at('2026-01-01 00:00:20+00');
select test.given_schedule(test.given_environment(), 'minutely', p_payload => '{"n": 1}');

select results_eq(
    'select enqueued, skipped, expired, promoted from cron.tick()',
    'values (0, 0, 0, 0)',
    'nothing fires before its instant'
);

select test.at('2026-01-01 00:01:00+00');

select results_eq(
    'select enqueued, skipped, expired, promoted from cron.tick()',
    'values (1, 0, 0, 0)',
    'at its instant it fires'
);

select results_eq(
    $$
        select schedule_type, scheduled_at, origin, status, available_at, attempt, failures,
            max_retries, payload, created_at
        from cron.jobs
    $$,
    $$
        values ('minutely', timestamptz '2026-01-01 00:01+00', 'schedule', 'pending',
            timestamptz '2026-01-01 00:01+00', 0, 0, 3, jsonb '{"n": 1}',
            timestamptz '2026-01-01 00:01+00')
    $$,
    'the job stands for the instant and carries what the schedule says'
);

select results_eq(
    'select status, next_run_at, fired_until, run_count from cron.schedules',
    $$
        values ('active', timestamptz '2026-01-01 00:02+00', timestamptz '2026-01-01 00:01+00',
            1::bigint)
    $$,
    'next_run_at lies strictly behind the instant'
);

select results_eq(
    'select enqueued, skipped from cron.tick()',
    'values (0, 0)',
    'a second tick at the same instant finds nothing'
);

select is((select count(*) from cron.jobs), 1::bigint, 'there is one job');

select * from finish();
rollback;
