begin;

select plan(4);

select test.at('2026-01-01 00:30:00+00');
select test.given_schedule(test.given_environment(), 'hourly', '0 * * * *', p_catch_up => 'all');
select test.at('2026-01-01 05:00:10+00');

select is((select t.enqueued from cron.tick() as t), 5, 'four were missed, one is on time');
select results_eq(
    'select origin, status, scheduled_at from cron.jobs order by scheduled_at',
    $$
        values
        ('catch_up', 'pending', timestamptz '2026-01-01 01:00+00'),
        ('catch_up', 'queued', timestamptz '2026-01-01 02:00+00'),
        ('catch_up', 'queued', timestamptz '2026-01-01 03:00+00'),
        ('catch_up', 'queued', timestamptz '2026-01-01 04:00+00'),
        ('schedule', 'queued', timestamptz '2026-01-01 05:00+00')
    $$,
    'the oldest first; the one on time joins the queue, whatever overlap says'
);

select cron.complete_job(c.job_id, c.lease_token) from test.claim() as c;
select is(
    (select c.scheduled_at from test.claim() as c), '2026-01-01 02:00+00'::timestamptz,
    'when one has ended the next oldest is promoted'
);
select results_eq(
    'select next_run_at, fired_until, run_count from cron.schedules',
    $$
        values (timestamptz '2026-01-01 06:00+00', timestamptz '2026-01-01 05:00+00', 5::bigint)
    $$,
    'the schedule goes on in the future'
);

select * from finish();
rollback;
