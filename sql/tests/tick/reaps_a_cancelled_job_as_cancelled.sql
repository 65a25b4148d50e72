begin;

select plan(4);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(test.given_environment(), 'hourly', '0 * * * *');
select test.at('2026-01-01 00:59:30+00');
select cron.tick();
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select test.claim();
update cron.open_jobs set cancel_requested = true;

select test.at('2026-01-01 01:00:30+00');
select cron.tick();
select test.at('2026-01-01 01:00:41+00');

select is((select t.expired from cron.tick() as t), 1, 'its worker died');

select results_eq(
    'select status, attempt, failures, finished_at from cron.jobs',
    $$ values ('cancelled', 1, 0, timestamptz '2026-01-01 01:00:41+00') $$,
    'a job whose cancel was requested ends cancelled'
);

select is((select count(*) from cron.dlq), 0::bigint, 'that is no dead letter');

select is(
    (select count(*) from cron.outbox where event_type = 'cron:job:cancelled'),
    1::bigint,
    'the event says so'
);

select * from finish();
rollback;
