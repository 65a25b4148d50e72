begin;

select plan(4);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:04:30+00');
select test.given_schedule(e.id, n, '*/5 * * * *', p_timezone => 'Europe/Berlin')
from env as e, unnest(array['bad', 'good', 'resting']) as n;
select cron.set_tenant_context(e.id) from env as e;
select cron.pause_schedule(s.id, p_until => '2026-01-01 00:05:00+00')
from cron.schedules as s
where s.schedule_type <> 'good';
update cron.schedule_definitions set zone = 'Nowhere/Land' where schedule_type = 'bad';

select test.at('2026-01-01 00:05:00+00');
select lives_ok('select cron.tick()', 'the tick does not fail');

select results_eq(
    'select schedule_type from cron.jobs', $$ values ('good') $$, 'the good one fires'
);

select results_eq(
    'select schedule_type, status, paused_until from cron.schedules order by schedule_type',
    $$
        values ('bad', 'error', null::timestamptz), ('good', 'active', null),
            ('resting', 'active', null)
    $$,
    'the bad one is in error, the other is resumed'
);

update cron.schedule_definitions set zone = 'Europe/Berlin' where schedule_type = 'bad';
select test.at('2026-01-01 01:05:00+00');
select cron.tick();

select is(
    (select s.status from cron.schedules as s where s.schedule_type = 'bad'), 'active',
    'and recovers by itself'
);

select * from finish();
rollback;
