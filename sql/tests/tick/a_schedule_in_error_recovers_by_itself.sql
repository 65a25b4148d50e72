begin;

select plan(5);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(
    test.given_environment(), 'broken', '*/10 * * * *', p_timezone => 'Europe/Berlin'
);
update cron.schedule_definitions set zone = 'Nowhere/Land';

select test.at('2026-01-01 00:10:00+00');
select cron.tick();

select is((select s.status from cron.schedules as s), 'error', 'it is in error');

select test.at('2026-01-01 01:10:00+00');
select cron.tick();

select results_eq(
    'select status, next_run_at from cron.schedules',
    $$ values ('error', timestamptz '2026-01-01 02:10+00') $$,
    'while the reason stands it is tried every hour'
);

update cron.schedule_definitions set zone = 'Europe/Berlin';
select test.at('2026-01-01 02:10:00+00');
select cron.tick();

select results_eq(
    'select status, status_note, next_run_at from cron.schedules',
    $$ values ('active', null, timestamptz '2026-01-01 02:20+00') $$,
    'when the reason is gone it is active again'
);

select results_eq(
    $$
        select status, scheduled_at, origin from cron.jobs where status = 'pending'
    $$,
    $$ values ('pending', timestamptz '2026-01-01 02:10+00', 'schedule') $$,
    'and fires'
);

select results_eq(
    $$
        select status_reason, scheduled_at, skipped_until, skipped_count
        from cron.jobs
        where status = 'skipped'
    $$,
    $$
        values ('superseded', timestamptz '2026-01-01 00:10+00',
            timestamptz '2026-01-01 02:00+00', 12)
    $$,
    'what it missed meanwhile follows catch_up'
);

select * from finish();
rollback;
