begin;

select plan(5);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(test.given_environment(), 'hourly', '0 * * * *', p_max_retries => 0);
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
create temporary table claimed as select * from test.claim();
select test.at('2026-01-01 01:00:04+00');

select results_eq(
    $$
        select cron.release_jobs(
            p_worker => 'test', p_job_ids => array[c.job_id],
            p_lease_tokens => array[c.lease_token], p_reason => 'queue_wait_exceeded_lease'
        )
        from claimed as c
    $$,
    'values (1)',
    'one is handed back'
);

select results_eq(
    'select status, failures, error, lease_expires_at from cron.jobs',
    'values (''pending'', 0, null, null::timestamptz)',
    'it is pending, and its budget untouched'
);

select results_eq(
    'select attempt, worker, outcome, started_at, finished_at, error from cron.attempts',
    $$
        values (1, 'test', 'released', timestamptz '2026-01-01 01:00:00+00',
            timestamptz '2026-01-01 01:00:04+00', 'queue_wait_exceeded_lease')
    $$,
    'the attempt is recorded with the reason'
);

select results_eq(
    'select job_id, schedule_type from cron.claim_jobs(p_worker => ''w2'', p_max_jobs => 1)',
    'select c.job_id, ''hourly'' from claimed as c',
    'whoever claims next gets it'
);

select results_eq(
    'select retry_count, last_status from cron.schedules',
    'values (0, null)',
    'the schedule shows no failure'
);

select * from finish();
rollback;
