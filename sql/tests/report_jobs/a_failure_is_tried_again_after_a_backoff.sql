begin;

select plan(6);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(test.given_environment(), 'hourly', '0 * * * *');
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
create temporary table claimed as select * from test.claim();
select test.at('2026-01-01 01:00:05+00');

select results_eq(
    $$
        select o.accepted, o.busy, o.status, o.available_at
        from claimed as c,
            cron.report_jobs(jsonb_build_array(jsonb_build_object(
                'job_id', c.job_id, 'lease_token', c.lease_token, 'outcome', 'failed',
                'http_status', 503, 'error', 'proxy-back status 503',
                'result', jsonb '{"body": "busy"}'
            ))) as o
    $$,
    $$ values (true, false, 'pending', timestamptz '2026-01-01 01:01:05+00') $$,
    'the job is pending again, for a minute later'
);

select results_eq(
    $$
        select status, attempt, failures, available_at, http_status, error, lease_expires_at,
            finished_at
        from cron.jobs
    $$,
    $$
        values ('pending', 1, 1, timestamptz '2026-01-01 01:01:05+00', 503,
            'proxy-back status 503', null::timestamptz, null::timestamptz)
    $$,
    'one failure is counted'
);

select results_eq(
    'select attempt, worker, outcome, http_status, error, response, duration from cron.attempts',
    $$
        values (1, 'test', 'failed', 503, 'proxy-back status 503', jsonb '{"body": "busy"}',
            interval '5 seconds')
    $$,
    'the attempt is recorded'
);

select results_eq(
    'select status, retry_count, last_status from cron.schedules',
    $$ values ('active', 1, null) $$,
    'the schedule mirrors the failures of its open job'
);

select results_eq(
    $$
        select event_type, payload ->> 'retry_count', payload ->> 'error'
        from cron.outbox
        where payload ? 'job_id'
    $$,
    $$ values ('cron:job:retried', '1', 'proxy-back status 503') $$,
    'the event says so'
);

select test.at('2026-01-01 01:01:05+00');
select cron.tick();
select cron.complete_job(c.job_id, c.lease_token, 200) from test.claim() as c;

select results_eq(
    $$
        select j.status, j.attempt, j.failures, j.http_status, j.error, s.retry_count, s.last_status
        from cron.jobs as j, cron.schedules as s
    $$,
    $$ values ('succeeded', 2, 1, 200, null, 0, 'succeeded') $$,
    'a success afterwards clears it'
);

select * from finish();
rollback;
