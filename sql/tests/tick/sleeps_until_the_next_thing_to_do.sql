begin;

select plan(7);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');

select results_eq(
    'select sleep_for, next_wakeup from cron.tick()',
    $$ values (interval '30 seconds', timestamptz '2026-01-01 00:00:30+00') $$,
    'with nothing to do it is 30 seconds'
);

select test.given_schedule(e.id, 'daily', '@daily') from env as e;
select test.given_schedule(
    e.id, 'often', '@every 25s', '{"backoff": {"kind": "exponential", "base": "12s"}}'
)
from env as e;

select is(
    (select t.sleep_for from cron.tick() as t), interval '25 seconds', 'until the next instant'
);

select test.at('2026-01-01 00:00:25+00');

select results_eq(
    'select enqueued, sleep_for from cron.tick()',
    $$ values (1, interval '25 seconds') $$,
    'a job that may be claimed needs no tick'
);

select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim() as c;

select is(
    (select t.sleep_for from cron.tick() as t), interval '12 seconds', 'until a retry may start'
);

select test.at('2026-01-01 00:00:37+00');
select cron.tick();
select cron.claim_jobs(p_worker => 'test', p_max_jobs => 1, p_lease => '1 second');

-- A lease is reaped when it expired more than lease_grace ago, so that instant itself is too early.
select ok(
    t.sleep_for between interval '11 seconds' and interval '11.001 seconds',
    'until a lease has expired, and its grace'
)
from cron.tick() as t;

select test.at('2026-01-01 00:00:48.001+00');

select results_eq(
    $$ select expired, sleep_for from cron.tick() $$,
    $$ values (1, interval '1.999 seconds') $$,
    'waking then reaps it'
);

select test.at('2026-01-01 00:00:49+00');

select results_eq(
    $$ select next_wakeup from cron.tick() $$,
    $$ values (timestamptz '2026-01-01 00:00:50+00') $$,
    'next_wakeup is the same as an instant'
);

select * from finish();
rollback;
