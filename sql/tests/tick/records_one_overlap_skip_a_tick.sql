begin;

select plan(4);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(test.given_environment(), 'often', '@every 10s');

select test.at('2026-01-01 00:00:45+00');
select cron.tick();

select results_eq(
    $$
        select status, status_reason, scheduled_at, skipped_until, skipped_count
        from cron.jobs
        order by scheduled_at
    $$,
    $$
        values
        ('pending', null, timestamptz '2026-01-01 00:00:10+00', null::timestamptz, null::integer),
        ('skipped', 'overlap', timestamptz '2026-01-01 00:00:20+00',
            timestamptz '2026-01-01 00:00:40+00', 3)
    $$,
    'the first of four instants runs, the others are one row with reason, span and count'
);

select test.at('2026-01-01 00:00:52+00');
select cron.tick();

select results_eq(
    $$
        select status_reason, scheduled_at, skipped_until, skipped_count, finished_at
        from cron.jobs
        where status = 'skipped'
        order by scheduled_at desc
        limit 1
    $$,
    $$
        values ('overlap', timestamptz '2026-01-01 00:00:50+00',
            timestamptz '2026-01-01 00:00:50+00', 1, timestamptz '2026-01-01 00:00:52+00')
    $$,
    'the next tick records a row of its own'
);

select results_eq(
    'select next_run_at, fired_until from cron.schedules',
    $$ values (timestamptz '2026-01-01 00:01:00+00', timestamptz '2026-01-01 00:00:50+00') $$,
    'a skipped instant is handled all the same'
);

select is(
    (select count(*) from cron.jobs where status in ('queued', 'pending', 'running')),
    1::bigint,
    'one job is open'
);

select * from finish();
rollback;
