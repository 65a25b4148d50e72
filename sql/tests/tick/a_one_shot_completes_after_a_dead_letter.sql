begin;

select plan(4);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(
    test.given_environment(), 'once', p_run_at => '2026-01-01 00:10:00+00', p_max_retries => 1
);

select test.at('2026-01-01 00:10:00+00');
select cron.tick();
select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim() as c;

select is(
    (select s.status from cron.schedules as s), 'active', 'a retry in backoff keeps it open'
);

select test.at('2026-01-01 00:11:00+00');
select cron.tick();
select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim() as c;

select results_eq(
    'select status, last_status, retry_count from cron.schedules',
    $$ values ('completed', 'failed', 0) $$,
    'landing in the DLQ ends it'
);

select is((select count(*) from cron.dlq), 1::bigint, 'there is a dead letter');

select is(
    (select count(*) from cron.outbox where event_type = 'cron:schedule:ended'),
    1::bigint,
    'and the event'
);

select * from finish();
rollback;
