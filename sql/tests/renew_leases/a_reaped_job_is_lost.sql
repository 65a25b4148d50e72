begin;

select plan(3);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(test.given_environment(), 'hourly', '0 * * * *');
select test.at('2026-01-01 00:59:30+00');
select cron.tick();
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
create temporary table claimed as select * from test.claim();
select test.at('2026-01-01 01:00:30+00');
select cron.tick();
select test.at('2026-01-01 01:00:41+00');
select cron.tick();

select results_eq(
    $$
        select r.reason
        from claimed as c, cron.renew_leases('test', array[c.job_id], array[c.lease_token]) as r
    $$,
    $$ values ('lost') $$,
    'the reaper has taken it away'
);

create temporary table again as select * from cron.claim_jobs(p_worker => 'w2', p_max_jobs => 1);

select results_eq(
    $$
        select r.reason
        from claimed as c, cron.renew_leases('test', array[c.job_id], array[c.lease_token]) as r
    $$,
    $$ values ('lost') $$,
    'also when another worker runs it'
);

select is_empty(
    $$
        select r.reason
        from again as c, cron.renew_leases('w2', array[c.job_id], array[c.lease_token]) as r
    $$,
    'which keeps its lease'
);

select * from finish();
rollback;
