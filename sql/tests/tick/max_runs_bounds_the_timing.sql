begin;

select plan(4);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(
    test.given_environment(), 'often', '@every 10s', '{"max_runs": 3}', p_overlap => 'allow'
);

select test.at('2026-01-01 00:00:10+00');
select cron.tick();
select test.at('2026-01-01 00:01:00+00');
select cron.tick();

select results_eq(
    'select scheduled_at, status from cron.jobs order by scheduled_at',
    $$
        values
        (timestamptz '2026-01-01 00:00:10+00', 'pending'),
        (timestamptz '2026-01-01 00:00:20+00', 'pending'),
        (timestamptz '2026-01-01 00:00:30+00', 'pending')
    $$,
    'there are as many occurrences as allowed, and nothing to record beyond'
);

select results_eq(
    'select status, next_run_at, run_count from cron.schedules',
    $$ values ('active', null::timestamptz, 3::bigint) $$,
    'then there is no further instant'
);

select cron.complete_job(c.job_id, c.lease_token) from test.claim(2) as c;

select is((select s.status from cron.schedules as s), 'active', 'one job is still open');

select cron.complete_job(c.job_id, c.lease_token) from test.claim(2) as c;

select is((select s.status from cron.schedules as s), 'completed', 'with the last it completes');

select * from finish();
rollback;
