begin;

select plan(4);

select test.at('2026-01-01 00:00:30+00');
select test.given_schedule(test.given_environment(), 'minutely');
select test.at('2026-01-01 00:01:00+00');
select cron.configure('{"dispatching": false}');

select is((select t.enqueued from cron.tick() as t), 1, 'the tick goes on');
select is_empty('select * from test.claim(10)', 'but nothing is handed out');

select is(
    (select j.status from cron.jobs as j), 'pending', 'the job waits'
);

select cron.configure('{"dispatching": true}');

select results_eq(
    'select schedule_type from test.claim(10)',
    $$ values ('minutely') $$,
    'until it is on again'
);

select * from finish();
rollback;
