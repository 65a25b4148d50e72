begin;

select plan(2);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', 'hourly', '0 * * * *') as hourly \gset
select test.given_schedule(:'env', 'once', '0 * * * *') as once \gset

-- 01:00 is due when the timing is edited; nobody ticks.
select test.at('2026-01-01 01:30:30+00');
select cron.update_schedule(:'hourly', '{"cron_expression": "*/10 * * * *"}');
select cron.update_schedule(
    :'once', '{"cron_expression": null, "run_at": "2026-01-01T01:45:00Z"}'
);
select cron.update_environment(:'env', '{"status": "suspended"}');

select test.at('2026-01-01 02:05:00+00');
select cron.update_environment(:'env', '{"status": "active"}');

select results_eq(
    $$
        select s.schedule_type, j.status_reason, j.scheduled_at, j.skipped_until, j.skipped_count
        from cron.jobs as j
        inner join cron.schedules as s on s.id = j.schedule_id
        order by 1
    $$,
    $$
        values
        ('hourly', 'suspended', timestamptz '2026-01-01 01:00+00',
            timestamptz '2026-01-01 02:00+00', 4),
        ('once', 'suspended', '2026-01-01 01:00+00', '2026-01-01 01:45+00', 2)
    $$,
    'that instant, and those of the new timing since the edit'
);
select results_eq(
    'select schedule_type, next_run_at from cron.schedules order by 1',
    $$ values ('hourly', timestamptz '2026-01-01 02:10+00'), ('once', null) $$,
    'then the new timing goes on'
);

select * from finish();
rollback;
