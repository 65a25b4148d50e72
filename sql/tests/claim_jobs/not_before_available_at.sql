begin;

select plan(3);

select test.at('2026-01-01 00:00:30+00');
select test.given_schedule(test.given_environment(), 'hourly', '0 * * * *');
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select cron.fail_job(c.job_id, c.lease_token, 'down', p_retry_after => '10 minutes')
from test.claim() as c;

select is_empty('select * from test.claim(10)', 'not at once');

select test.at('2026-01-01 01:09:59+00');
select cron.tick();

select is_empty('select * from test.claim(10)', 'not a second too early');

select test.at('2026-01-01 01:10:00+00');
select cron.tick();

select results_eq(
    'select attempt, late_by_ms from test.claim(10)',
    'values (2, 600000::bigint)',
    'at that instant'
);

select * from finish();
rollback;
