begin;

select plan(6);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(
    test.given_environment(), 'hourly', '0 * * * *', p_max_retries => 1,
    p_payload => '{"n": 1}', p_domain => 'billing'
);
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select cron.fail_job(c.job_id, c.lease_token, 'first') from test.claim() as c;
select test.at('2026-01-01 01:01:00+00');
select cron.tick();
create temporary table claimed as select * from test.claim();

select results_eq(
    $$
        select o.accepted, o.status, o.available_at
        from claimed as c,
            cron.report_jobs(jsonb_build_array(jsonb_build_object(
                'job_id', c.job_id, 'lease_token', c.lease_token, 'outcome', 'failed',
                'http_status', 500, 'error', 'proxy-back status 500',
                'result', jsonb '{"body": "oops"}'
            ))) as o
    $$,
    $$ values (true, 'failed', null::timestamptz) $$,
    'a job fails at most 1 + max_retries times'
);

select results_eq(
    'select status, attempt, failures, http_status, error, finished_at from cron.jobs',
    $$
        values ('failed', 2, 2, 500, 'proxy-back status 500', timestamptz '2026-01-01 01:01+00')
    $$,
    'it is failed'
);

select results_eq(
    $$
        select d.env_id, d.schedule_id, d.job_id, d.domain, d.schedule_type, d.scheduled_at,
            d.attempts, d.reason, d.http_status, d.response, d.payload, d.target ->> 'url',
            d.republish_count, d.landed_at
        from cron.dlq as d
    $$,
    $$
        select s.env_id, s.id, c.job_id, 'billing', 'hourly', timestamptz '2026-01-01 01:00+00',
            2, 'proxy-back status 500', 500, jsonb '{"body": "oops"}', jsonb '{"n": 1}',
            'http://127.0.0.1:9/', 0, timestamptz '2026-01-01 01:01+00'
        from cron.schedules as s, claimed as c
    $$,
    'the dead letter holds everything'
);

select results_eq(
    'select status, last_status, retry_count, next_run_at from cron.schedules',
    $$ values ('active', 'failed', 0, timestamptz '2026-01-01 02:00+00') $$,
    'the schedule goes on'
);

select bag_eq(
    $$ select event_type, payload ->> 'attempt' from cron.outbox where payload ? 'job_id' $$,
    $$
        values ('cron:job:retried', '1'), ('cron:schedule:failed', '2'), ('cron:dlq:landed', '2')
    $$,
    'the events say so'
);

select results_eq(
    'select attempt, outcome, error from cron.attempts order by attempt',
    $$ values (1, 'failed', 'first'), (2, 'failed', 'proxy-back status 500') $$,
    'both attempts are there, once'
);

select * from finish();
rollback;
