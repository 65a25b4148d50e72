begin;

select plan(3);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(
    test.given_environment(), 'minutely', '* * * * *', '{"starts_at": "2026-01-01T00:05:00Z"}'
);

select results_eq(
    'select next_run_at from cron.schedules',
    $$ values (timestamptz '2026-01-01 00:05+00') $$,
    'the first instant may be starts_at itself'
);

select test.at('2026-01-01 00:04:30+00');

select is((select t.enqueued from cron.tick() as t), 0, 'before it nothing fires');

select test.at('2026-01-01 00:05:00+00');
select cron.tick();

select results_eq(
    'select status, scheduled_at from cron.jobs',
    $$ values ('pending', timestamptz '2026-01-01 00:05+00') $$,
    'at starts_at it does, and nothing is recorded of the time before'
);

select * from finish();
rollback;
