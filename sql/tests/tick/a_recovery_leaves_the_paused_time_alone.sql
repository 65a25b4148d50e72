begin;

select plan(2);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, 'broken', '*/10 * * * *', p_timezone => 'Europe/Berlin')
from env as e;
select cron.set_tenant_context(e.id) from env as e;
select cron.pause_schedule(s.id) from cron.schedules as s;
select test.at('2026-01-01 05:00:00+00');
select cron.resume_schedule(s.id) from cron.schedules as s;
update cron.schedule_definitions set zone = 'Nowhere/Land';
select test.at('2026-01-01 05:10:00+00');
select cron.tick();

select is((select s.status from cron.schedules as s), 'error', 'it is in error');

update cron.schedule_definitions set zone = 'Europe/Berlin';
select test.at('2026-01-01 06:10:00+00');
select cron.tick();

select results_eq(
    $$
        select status, status_reason, scheduled_at, skipped_until, skipped_count
        from cron.jobs
        order by scheduled_at
    $$,
    $$
        values
        ('skipped', 'superseded', timestamptz '2026-01-01 05:10+00',
            timestamptz '2026-01-01 06:00+00', 6),
        ('pending', null, timestamptz '2026-01-01 06:10+00', null, null)
    $$,
    'what a resume has passed over was not missed'
);

select * from finish();
rollback;
