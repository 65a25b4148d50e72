begin;

select plan(7);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', 'report', '0 * * * *', p_max_retries => 1) as id \gset
select id as job from cron.run_schedule(:'id', '{"a": 1}') \gset
select cron.fail_job(job_id, lease_token, 'down', 502) from test.claim();
select test.advance('1 minute');
select cron.tick();
select cron.fail_job(job_id, lease_token, 'still down', 503) from test.claim();
select test.advance('1 minute');

select results_eq(
    format(
        $$ select id, status, attempt, failures, max_retries, payload, finished_at
            from cron.retry_job(%L) $$, :'job'
    ),
    format(
        $$ values (%L::uuid, 'pending', 2, 0, 1, '{"a": 1}'::jsonb, null::timestamptz) $$, :'job'
    ),
    'the same job, with a fresh budget'
);
select is_empty('select 1 from cron.dlq', 'its dead letter is gone');
select is_empty('select 1 from cron.finished_jobs', 'and it is no history any more');

select lease_token as token, attempt, payload from test.claim() \gset
select cron.fail_job(:'job', :'token', 'down again', 500);
select is(
    (select status from cron.jobs), 'pending', 'it may fail once more before it is a dead letter'
);
select test.advance('1 minute');
select cron.tick();
select cron.complete_job(job_id, lease_token) from test.claim();
select results_eq(
    'select attempt, outcome, http_status, error from cron.attempts order by attempt',
    $$
        values
        (1, 'failed', 502, 'down'), (2, 'failed', 503, 'still down'),
        (3, 'failed', 500, 'down again'), (4, 'succeeded', null, null)
    $$,
    'all attempts are on record'
);

select throws_ok(
    format('select cron.retry_job(%L)', :'job'), 'SC010', 'only a failed job can be retried',
    'only a failed one can be retried'
);
select results_eq(
    $$ select j.before ->> 'status', j.after ->> 'status' from cron.audit_journal as j
        where j.action = 'retry_job' $$,
    $$ values ('failed', 'pending') $$,
    'and the journal knows'
);

select * from finish();
rollback;
