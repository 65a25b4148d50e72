begin;

select plan(3);

select throws_ok(
    $$ select cron.claim_jobs(p_worker => null, p_max_jobs => 1) $$, 'SC012', null, 'null'
);
select throws_ok(
    $$ select cron.claim_jobs(p_worker => '', p_max_jobs => 1) $$, 'SC012', null, 'empty'
);
select throws_ok(
    $$ select cron.claim_jobs(p_worker => repeat('w', 1000), p_max_jobs => 1) $$, 'SC012', null,
    'overlong'
);

select * from finish();
rollback;
