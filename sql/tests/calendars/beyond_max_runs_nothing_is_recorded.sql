begin;

select plan(2);

select test.at('2026-01-01 00:00:30+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select cron.set_calendar('shut', '{"daily": [{"from": "00:02", "to": "00:20"}]}');
select test.given_schedule(:'env', 'job', '* * * * *', jsonb_build_object(
    'calendar', 'shut', 'max_runs', 1, 'misfire_grace', '1h'
));

-- One minute may run, the calendar excludes those that follow, and 00:20 is beyond max_runs.
select test.at('2026-01-01 00:30:00+00');
select cron.tick();
select results_eq(
    'select scheduled_at, status, status_reason, skipped_count from cron.jobs order by 1, 2',
    $$ values (timestamptz '2026-01-01 00:01:00+00', 'pending', null::text, null::integer) $$,
    'what the calendar would exclude after the last run is no instant any more'
);
select cron.complete_job(c.job_id, c.lease_token) from test.claim() as c;
select is((select s.status from cron.schedules as s), 'completed', 'the schedule has ended');

select * from finish();
rollback;
