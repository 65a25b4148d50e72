begin;

select plan(3);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(
    test.given_environment(), 'hourly', '0 * * * *', '{"retry_deadline": "150 seconds"}'
);
select test.at('2026-01-01 01:00:00+00');
select cron.tick();

select results_eq(
    $$
        select o.status, o.available_at
        from test.claim() as c, cron.fail_job(c.job_id, c.lease_token, 'down') as o
    $$,
    $$ values ('pending', timestamptz '2026-01-01 01:01:00+00') $$,
    'a retry that starts in time is made'
);

select test.at('2026-01-01 01:01:00+00');
select cron.tick();

select results_eq(
    $$
        select o.status, o.available_at
        from test.claim() as c, cron.fail_job(c.job_id, c.lease_token, 'down') as o
    $$,
    $$ values ('failed', null::timestamptz) $$,
    'one that would start later than retry_deadline after scheduled_at is not'
);

select results_eq(
    'select attempts, reason from cron.dlq',
    $$ values (2, 'down') $$,
    'it is a dead letter, with budget left'
);

select * from finish();
rollback;
