begin;

select plan(3);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, 'often', '@every 20s', p_overlap => 'buffer_all') from env as e;
select test.at('2026-01-01 00:00:40+00');
select cron.tick();

select results_eq(
    'select sleep_for > interval ''10 seconds'' from cron.tick()',
    'values (true)',
    'a queued job behind an open one'
);

select cron.update_environment(e.id, '{"status": "suspended"}') from env as e;
select test.at('2026-01-01 00:01:00+00');

select results_eq(
    'select enqueued, sleep_for from cron.tick()',
    $$ values (0, interval '30 seconds') $$,
    'schedules and jobs of a suspended environment'
);

select cron.update_environment(e.id, '{"status": "active"}') from env as e;
select cron.configure('{"dispatching": false}');

select results_eq(
    'select sleep_for >= interval ''10 seconds'' from cron.tick()',
    'values (true)',
    'jobs that nobody may claim'
);

select * from finish();
rollback;
