begin;

select plan(4);

select test.at('2026-01-01 00:00:30+00');
select test.given_schedule(test.given_environment(), 'minutely');
select test.at('2026-01-01 00:01:00+00');
select cron.tick();
select test.at('2026-01-01 00:01:05+00');
create temporary table claimed as
select * from cron.claim_jobs(p_worker => 'w1', p_max_jobs => 1);

select results_eq(
    'select status, attempt, failures, claimed_by, started_at, lease_expires_at from cron.jobs',
    $$
        values ('running', 1, 0, 'w1', timestamptz '2026-01-01 00:01:05+00',
            timestamptz '2026-01-01 00:01:35+00')
    $$,
    'it runs from now, for the default lease'
);

select results_eq(
    'select attempt, worker, outcome, started_at, finished_at from cron.attempts',
    $$
        values (1, 'w1', 'running', timestamptz '2026-01-01 00:01:05+00', null::timestamptz)
    $$,
    'the attempt is visible while it runs'
);

select results_eq(
    $$ select count(*) from cron.claim_jobs(p_worker => 'w2', p_max_jobs => 10) $$,
    'values (0::bigint)',
    'nobody else gets it'
);

select cron.configure('{"default_lease": "50 seconds"}');
select cron.fail_job(c.job_id, c.lease_token, 'down') from claimed as c;
select test.at('2026-01-01 00:02:05+00');
select cron.tick();

select results_eq(
    'select attempt, lease_seconds from test.claim()',
    'values (2, 50::double precision)',
    'the next claim is the second attempt, with the lease of the setting'
);

select * from finish();
rollback;
