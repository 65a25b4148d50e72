begin;

select plan(2);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, 'old', '0 1 * * *') from env as e;
select test.at('2026-01-05 00:00:00+00');
select test.given_schedule(e.id, 'new', '0 1 * * *') from env as e;

select test.at('2026-01-08 00:00:01+00');
select cron.maintain();

select results_eq(
    'select payload ->> ''schedule_type'' from cron.outbox',
    $$ values ('new') $$,
    'without any sink an event is kept for seven days'
);

select test.at('2026-01-06 00:00:00+00');
select cron.maintain();

select is((select count(*) from cron.outbox), 1::bigint, 'younger ones stay');

select * from finish();
rollback;
