begin;

select plan(2);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(
    test.given_environment(), 'broken', '*/10 * * * *', '{"starts_at": "2026-01-01T05:00:00Z"}',
    p_timezone => 'Europe/Berlin'
);
update cron.schedule_definitions set zone = 'Nowhere/Land';
select test.at('2026-01-01 05:00:00+00');
select cron.tick();

select is((select s.status from cron.schedules as s), 'error', 'it is in error');

update cron.schedule_definitions set zone = 'Europe/Berlin';
select test.at('2026-01-01 06:00:00+00');
select cron.tick();

select results_eq(
    $$
        select status, status_reason, scheduled_at, skipped_until, skipped_count
        from cron.jobs
        order by scheduled_at
    $$,
    $$
        values
        ('skipped', 'superseded', timestamptz '2026-01-01 05:00+00',
            timestamptz '2026-01-01 05:50+00', 6),
        ('pending', null, timestamptz '2026-01-01 06:00+00', null, null)
    $$,
    'there is no instant before starts_at, so none was missed'
);

select * from finish();
rollback;
