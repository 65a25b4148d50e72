begin;

select plan(6);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(test.given_environment(), 'hourly', '0 * * * *');
select cron.tick();
select test.at('2026-01-01 00:00:40+00');
select cron.tick();

select is_empty('select * from cron.tick_gaps', 'ten seconds later than promised is no outage');

select test.at('2026-01-01 00:01:20.1+00');
select cron.tick();

select results_eq(
    'select started_at, ended_at from cron.tick_gaps',
    $$ values (timestamptz '2026-01-01 00:00:40+00', timestamptz '2026-01-01 00:01:20.1+00') $$,
    'more is one, from the last tick to the first one after it'
);

select test.at('2026-01-01 00:00:30+00');
select cron.tick();

select is(
    (select count(*) from cron.tick_gaps), 1::bigint, 'a clock that steps back is no outage'
);

select test.at('2026-01-01 00:01:00+00');
select cron.tick();

select is((select count(*) from cron.tick_gaps), 1::bigint, 'nor is it one when it goes on');

select test.at('2026-01-02 06:00:00+00');
select cron.tick();
select cron.tick();

select results_eq(
    'select started_at, ended_at from cron.tick_gaps order by id offset 1',
    $$ values (timestamptz '2026-01-01 00:01:00+00', timestamptz '2026-01-02 06:00:00+00') $$,
    'each outage is one row'
);

update cron.engine_state set last_tick_at = null, promised_at = null;
select test.at('2026-01-03 00:00:00+00');
select cron.tick();

select is((select count(*) from cron.tick_gaps), 2::bigint, 'the first tick ever ends none');

select * from finish();
rollback;
