begin;

select plan(3);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(
    :'env', 'report', '0 * * * *', p_payload => '{"n": 1}', p_max_retries => 0
) as id \gset
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select cron.fail_job(c.job_id, c.lease_token, 'down', 503) from test.claim() as c;
select cron.update_schedule(
    :'id', '{"payload": {"n": 2}, "target": {"url": "http://127.0.0.1:10/"}}'
);

-- Months later: the partition of that day is gone.
delete from cron.finished_jobs;
select test.at('2026-06-01 00:30:00+00');
select results_eq(
    $$
        select payload, target ->> 'url', attempts, reason, http_status, scheduled_at
        from cron.dlq
    $$,
    $$
        values (
            '{"n": 1}'::jsonb, 'http://127.0.0.1:9/', 1, 'down', 503,
            timestamptz '2026-01-01 01:00:00+00'
        )
    $$,
    'a dead letter holds what was called, and with what'
);
select count(cron.republish_dlq(q.id)) from cron.dlq as q;
select results_eq(
    'select scheduled_at, payload, target ->> ''url'' from test.claim()',
    $$
        values (
            timestamptz '2026-01-01 01:00:00+00', '{"n": 1}'::jsonb, 'http://127.0.0.1:10/'
        )
    $$,
    'its payload is called again, at the target of today'
);
select is_empty('select 1 from cron.dlq', 'and it is gone');

select * from finish();
rollback;
