begin;

select plan(6);

select test.at('2026-01-01 00:00:00+00');
select cron.configure('{"event_types": ["schedule:completed"]}');
select test.given_schedule(test.given_environment(), 'hourly', '0 * * * *');
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select test.at('2026-01-01 01:00:01+00');
create temporary table claimed as select * from test.claim();
select test.at('2026-01-01 01:00:03+00');

select results_eq(
    $$
        select o.job_id, o.accepted, o.busy, o.status, o.available_at
        from claimed as c,
            cron.report_jobs(jsonb_build_array(jsonb_build_object(
                'job_id', c.job_id, 'lease_token', c.lease_token, 'outcome', 'succeeded',
                'http_status', 201, 'result', jsonb '{"rows": 7}', 'duration_ms', 2000
            ))) as o
    $$,
    $$ select c.job_id, true, false, 'succeeded', null::timestamptz from claimed as c $$,
    'the report counts'
);

select is((select count(*) from cron.open_jobs), 0::bigint, 'the hot table is empty again');

select results_eq(
    $$
        select status, attempt, failures, http_status, result, error, started_at, finished_at,
            duration, claimed_by, lease_expires_at
        from cron.jobs
    $$,
    $$
        values ('succeeded', 1, 0, 201, jsonb '{"rows": 7}', null,
            timestamptz '2026-01-01 01:00:01+00', timestamptz '2026-01-01 01:00:03+00',
            interval '2 seconds', 'test', null::timestamptz)
    $$,
    'the job is history, with its result'
);

select results_eq(
    'select attempt, worker, outcome, http_status, error, response, duration from cron.attempts',
    $$
        values (1, 'test', 'succeeded', 201, null, jsonb '{"rows": 7}', interval '2 seconds')
    $$,
    'its attempt is visible'
);

select results_eq(
    'select status, last_run_at, last_status, retry_count, run_count from cron.schedules',
    $$
        values ('active', timestamptz '2026-01-01 01:00:01+00', 'succeeded', 0, 1::bigint)
    $$,
    'the schedule shows it'
);

select results_eq(
    $$
        select o.event_type, o.payload ->> 'attempt', o.payload -> 'result', o.env_id = c.env_id
        from cron.outbox as o, claimed as c
        where o.payload ->> 'job_id' = c.job_id::text
    $$,
    $$ values ('cron:schedule:completed', '1', jsonb '{"rows": 7}', true) $$,
    'the event is written with it'
);

select * from finish();
rollback;
