-- Under catch_up latest a missed instant is an occurrence like any other: a job that hangs is asked
-- to end for it, and it gives way to the next.
begin;

select plan(2);

select test.at('2026-01-01 00:30:00+00');
select test.given_schedule(
    test.given_environment(), 'hourly', '0 * * * *', p_overlap => 'cancel_running'
);
prepare open_jobs as
select scheduled_at, origin, status, cancel_requested from cron.open_jobs order by scheduled_at;

select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select cron.claim_jobs('test', 1, '1 day');

-- Nobody ticks for a while.
select test.at('2026-01-01 03:30:00+00');
select cron.tick();
select results_eq(
    'open_jobs',
    $$
        values
        ('2026-01-01 01:00:00+00'::timestamptz, 'schedule', 'running', true),
        ('2026-01-01 03:00:00+00', 'catch_up', 'queued', false)
    $$,
    'what runs is asked to end'
);

select test.at('2026-01-01 04:00:00+00');
select cron.tick();
select results_eq(
    'open_jobs',
    $$
        values
        ('2026-01-01 01:00:00+00'::timestamptz, 'schedule', 'running', true),
        ('2026-01-01 04:00:00+00', 'schedule', 'queued', false)
    $$,
    'the late one that still waits is cancelled for the next'
);

select * from finish();
rollback;
