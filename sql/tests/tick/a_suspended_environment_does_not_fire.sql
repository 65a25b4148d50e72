begin;

select plan(6);

create temporary table env as
select test.given_environment() as id, test.given_environment('other') as other;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, 'tenminutely', '*/10 * * * *') from env as e;
select test.given_schedule(e.other, 'elsewhere', '*/10 * * * *') from env as e;
select cron.update_environment(e.id, '{"status": "suspended"}') from env as e;

select test.at('2026-01-01 00:10:00+00');
select cron.tick();

select results_eq(
    'select schedule_type from cron.jobs',
    $$ values ('elsewhere') $$,
    'nothing new fires, of others everything'
);

select is((select count(*) from cron.due_schedules()), 0::bigint, 'it is not among what is due');

select test.at('2026-01-01 00:45:00+00');
select cron.update_environment(e.id, '{"status": "active"}') from env as e;
select cron.tick();

select results_eq(
    $$
        select status, status_reason, scheduled_at, skipped_until, skipped_count
        from cron.jobs
        where schedule_type = 'tenminutely'
    $$,
    $$
        values ('skipped', 'suspended', timestamptz '2026-01-01 00:10+00',
            timestamptz '2026-01-01 00:40+00', 4)
    $$,
    'when it is active again one row tells what did not run'
);

select results_eq(
    $$ select status, next_run_at from cron.schedules where schedule_type = 'tenminutely' $$,
    $$ values ('active', timestamptz '2026-01-01 00:50+00') $$,
    'the schedule goes on in the future'
);

select test.at('2026-01-01 00:50:00+00');
select cron.tick();

select is(
    (
        select count(*) from cron.jobs
        where schedule_type = 'tenminutely' and status = 'pending'
    ),
    1::bigint,
    'and fires there'
);

select cron.update_environment(e.id, '{"status": "suspended"}') from env as e;
select cron.update_environment(e.id, '{"status": "active"}') from env as e;

select is(
    (select count(*) from cron.jobs where status_reason = 'suspended'),
    1::bigint,
    'where nothing fell due there is nothing to record'
);

select * from finish();
rollback;
