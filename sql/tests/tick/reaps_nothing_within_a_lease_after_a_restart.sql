begin;

select plan(4);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(test.given_environment(), 'hourly', '0 * * * *');
select test.at('2026-01-01 00:59:30+00');
select cron.tick();
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select cron.claim_jobs(p_worker => 'test', p_max_jobs => 1, p_lease => '5 seconds');

create or replace function cron._server_epoch()
returns text
language sql
stable
security invoker
begin atomic
select 'after a restart';
end;

select test.at('2026-01-01 01:00:20+00');

select results_eq(
    'select expired, sleep_for from cron.tick()',
    $$ values (0, interval '30 seconds') $$,
    'the lease looks expired, and is left; sleep_for is the end of that time'
);

select test.at('2026-01-01 01:00:49.999+00');

select is((select t.expired from cron.tick() as t), 0, 'nor shortly before one lease is over');

select is_empty(
    $$
        select r.*
        from cron.renew_leases(p_worker => 'test', p_job_ids => '{}', p_lease_tokens => '{}') as r
    $$,
    'meanwhile its worker may renew it'
);

select test.at('2026-01-01 01:00:50.001+00');

select is((select t.expired from cron.tick() as t), 1, 'after one lease it is reaped');

select * from finish();
rollback;
