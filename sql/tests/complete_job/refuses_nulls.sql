begin;

select plan(2);

select throws_ok(
    'select cron.complete_job(null, gen_random_uuid())', 'SC012', null, 'no job'
);
select throws_ok(
    'select cron.complete_job(gen_random_uuid(), null)', 'SC012', null, 'no token'
);

select * from finish();
rollback;
