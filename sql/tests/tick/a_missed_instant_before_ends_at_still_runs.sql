begin;

select plan(3);

select test.at('2026-01-01 00:30:00+00');
select test.given_schedule(
    test.given_environment(), 'hourly', '0 * * * *', '{"ends_at": "2026-01-01T04:00:00Z"}'
);
select test.at('2026-01-01 09:30:00+00');
select cron.tick();

select results_eq(
    $$
        select origin, status, status_reason, scheduled_at, skipped_until, skipped_count
        from cron.jobs
        order by scheduled_at
    $$,
    $$
        values
        ('schedule', 'skipped', 'superseded', timestamptz '2026-01-01 01:00+00',
            timestamptz '2026-01-01 02:00+00', 2),
        ('catch_up', 'pending', null, timestamptz '2026-01-01 03:00+00', null, null)
    $$,
    'the newest one within the window runs late'
);

select cron.complete_job(c.job_id, c.lease_token) from test.claim() as c;

select results_eq(
    'select status, next_run_at, run_count from cron.schedules',
    $$ values ('completed', null::timestamptz, 1::bigint) $$,
    'and the schedule is completed'
);

select is((select count(*) from cron.due_schedules()), 0::bigint, 'nothing is due any more');

select * from finish();
rollback;
