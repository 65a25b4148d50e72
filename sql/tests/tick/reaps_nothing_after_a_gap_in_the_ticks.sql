begin;

select plan(5);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(test.given_environment(), 'daily', '0 1 * * *');
select test.at('2026-01-01 00:59:30+00');
select cron.tick();
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select cron.claim_jobs(p_worker => 'test', p_max_jobs => 1, p_lease => '5 seconds');

-- The last tick promised to be back after 15 s; this one is more than a lease later.
select test.at('2026-01-01 01:01:30+00');

select is((select t.expired from cron.tick() as t), 0, 'after a gap nothing is reaped');
select is((select j.status from cron.jobs as j), 'running', 'the job still runs');

select test.at('2026-01-01 01:01:55+00');

select is((select t.expired from cron.tick() as t), 0, 'nor within one lease');

select test.at('2026-01-01 01:02:00.001+00');

select is((select t.expired from cron.tick() as t), 1, 'then it is');
select is((select j.status from cron.jobs as j), 'pending', 'and claimable');

select * from finish();
rollback;
