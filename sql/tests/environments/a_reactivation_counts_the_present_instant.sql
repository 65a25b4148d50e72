begin;

select plan(2);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select test.given_schedule(:'env', 'tenminutely', '*/10 * * * *');
select cron.update_environment(:'env', '{"status": "suspended"}');

-- Active again at the very instant of an occurrence, and nobody ticked in between.
select test.at('2026-01-01 00:30:00+00');
select cron.update_environment(:'env', '{"status": "active"}');
select cron.tick();

select results_eq(
    'select status_reason, scheduled_at, skipped_until, skipped_count from cron.jobs',
    $$
        values ('suspended', timestamptz '2026-01-01 00:10+00',
            timestamptz '2026-01-01 00:30+00', 3)
    $$,
    'the instant that falls due just then is not lost from sight'
);

select is(
    (select s.next_run_at from cron.schedules as s), '2026-01-01 00:40+00'::timestamptz,
    'firing goes on after it'
);

select * from finish();
rollback;
