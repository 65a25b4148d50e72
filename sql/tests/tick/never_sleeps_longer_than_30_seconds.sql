begin;

select plan(3);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:30+00');
select test.given_schedule(e.id, 'hourly', '0 * * * *') from env as e;

select is((select t.sleep_for from cron.tick() as t), interval '30 seconds', 'a far instant');

select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim() as c;

select is((select t.sleep_for from cron.tick() as t), interval '30 seconds', 'a long backoff');

select test.at('2026-01-01 01:01:00+00');
select cron.tick();
select cron.claim_jobs(p_worker => 'test', p_max_jobs => 1, p_lease => '1 hour');

select is((select t.sleep_for from cron.tick() as t), interval '30 seconds', 'a long lease');

select * from finish();
rollback;
