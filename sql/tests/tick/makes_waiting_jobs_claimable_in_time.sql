begin;

select plan(4);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(test.given_environment(), 'hourly', '0 * * * *');
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim() as c;

select is(
    (select j.available_at from cron.jobs as j),
    timestamptz '2026-01-01 01:01+00',
    'a retry waits for its backoff'
);

select test.at('2026-01-01 01:00:59+00');
select cron.tick();

select is_empty('select * from test.claim()', 'before that it is not claimable');

select test.at('2026-01-01 01:01:00+00');
select cron.tick();

select results_eq(
    'select attempt, scheduled_at from test.claim()',
    $$ values (2, timestamptz '2026-01-01 01:00+00') $$,
    'then it is'
);

select is_empty('select * from test.claim()', 'once');

select * from finish();
rollback;
