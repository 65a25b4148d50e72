begin;

select plan(3);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, n, '*/10 * * * *', p_timezone => 'Europe/Berlin')
from env as e, unnest(array['bad', 'good']) as n;
update cron.schedule_definitions set zone = 'Nowhere/Land' where schedule_type = 'bad';
select cron.update_environment(e.id, '{"status": "suspended"}') from env as e;
select test.at('2026-01-01 00:35:00+00');

select lives_ok(
    'select cron.update_environment(e.id, ''{"status": "active"}'') from env as e',
    'the environment is active again'
);

select results_eq(
    $$
        select status_reason, scheduled_at, skipped_until, skipped_count
        from cron.jobs
        where schedule_type = 'good'
    $$,
    $$
        values ('suspended', timestamptz '2026-01-01 00:10+00',
            timestamptz '2026-01-01 00:30+00', 3)
    $$,
    'of the good one there is a row'
);

select cron.tick();

select results_eq(
    'select schedule_type, status from cron.schedules order by schedule_type',
    $$ values ('bad', 'error'), ('good', 'active') $$,
    'the bad one is in error'
);

select * from finish();
rollback;
