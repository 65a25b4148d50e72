begin;

select plan(5);

select test.at('2026-01-01 00:00:30+00');
select test.given_schedule(test.given_environment(), 'minutely');
select test.at('2026-01-01 00:01:00+00');
select cron.tick();

select is_empty('select * from test.claim(null)', 'no number, no job');
select is_empty(
    $$ select * from cron.renew_leases('test', null, null) $$, 'nothing is renewed'
);
select is(cron.release_jobs('test', null, null), 0, 'nothing is handed back');

select results_eq(
    $$
        select c.lease_seconds > 0
        from cron.claim_jobs(
            p_worker => 'test', p_max_jobs => 2147483647, p_lease => '-1 hour'
        ) as c
    $$,
    'values (true)',
    'a lease is never over before it began'
);

select results_eq(
    'select lease_expires_at > test.now() from cron.jobs', 'values (true)', 'not in the row either'
);

select * from finish();
rollback;
