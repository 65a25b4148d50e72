begin;

select plan(4);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(test.given_environment(), 'minutely', p_overlap => 'allow');
select test.at('2026-01-01 00:10:00+00');
select cron.tick();

create temporary table before as
select s.next_run_at, s.fired_until, s.run_count from cron.schedules as s;

select test.at('2026-01-01 00:08:30+00');

select lives_ok('select cron.tick()', 'the clock steps back');

select results_eq(
    'select next_run_at, fired_until, run_count from cron.schedules', 'select * from before',
    'the schedule stays where it is'
);

select test.at('2026-01-01 00:11:00+00');
select cron.tick();

select results_eq(
    'select scheduled_at from cron.jobs order by scheduled_at desc limit 1',
    $$ values (timestamptz '2026-01-01 00:11+00') $$,
    'it goes on when its instant comes'
);

select is_empty(
    'select scheduled_at from cron.jobs group by scheduled_at having count(*) > 1',
    'no instant fires twice'
);

select * from finish();
rollback;
