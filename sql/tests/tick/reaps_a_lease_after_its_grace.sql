begin;

select plan(6);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(test.given_environment(), 'hourly', '0 * * * *');
select test.at('2026-01-01 00:59:30+00');
select cron.tick();
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
create temporary table claimed as select * from test.claim();

select test.at('2026-01-01 01:00:30+00');

select is((select t.expired from cron.tick() as t), 0, 'not when the lease ends');

select test.at('2026-01-01 01:00:40+00');

select is((select t.expired from cron.tick() as t), 0, 'not within lease_grace');

select test.at('2026-01-01 01:00:40.001+00');

select is((select t.expired from cron.tick() as t), 1, 'after lease_grace');

select results_eq(
    'select status, attempt, failures, lease_expires_at, available_at <= test.now() from cron.jobs',
    'values (''pending'', 1, 0, null::timestamptz, true)',
    'the job is pending again, and no retry is spent'
);

select results_eq(
    'select attempt, worker, outcome, started_at, finished_at, error is not null
    from cron.attempts',
    $$
        values (1, 'test', 'lease_expired', timestamptz '2026-01-01 01:00:00+00',
            timestamptz '2026-01-01 01:00:40.001+00', true)
    $$,
    'the attempt is recorded as lease_expired'
);

select results_eq(
    'select c.job_id = d.job_id, c.attempt, c.lease_token <> d.lease_token
    from test.claim() as c, claimed as d',
    'values (true, 2, true)',
    'it is claimable at once, with another token'
);

select * from finish();
rollback;
