begin;

select plan(5);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, 'third', '@every 30s') from env as e;
select test.given_schedule(e.id, 'first', '@every 10s') from env as e;
select test.given_schedule(e.id, 'second', '@every 25s') from env as e;

select test.at('2026-01-01 00:00:30+00');

select results_eq(
    $$ select enqueued, sleep_for < interval '1 second' from cron.tick(2) $$,
    'values (2, true)',
    'two are handled, and the caller is to come back at once'
);

select bag_eq(
    $$ select distinct schedule_type from cron.jobs $$,
    $$ values ('first'), ('second') $$,
    'those that were due longest'
);

select results_eq(
    'select enqueued from cron.tick(2)',
    'values (1)',
    'the next one is handled by the next tick'
);

select cron.configure('{"tick_batch": 1}');
select test.at('2026-01-01 00:01:10+00');
select cron.tick();

select results_eq(
    $$ select schedule_type from cron.schedules where next_run_at > '2026-01-01 00:01:10+00' $$,
    $$ values ('first') $$,
    'without a number the setting tick_batch counts'
);

select lives_ok('select cron.tick(0), cron.tick(-1), cron.tick(1000000)', 'odd limits are clamped');

select * from finish();
rollback;
