begin;

select plan(3);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, 'hourly', '0 * * * *') from env as e;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();

select throws_ok(
    $$
        insert into cron.open_jobs (
            id, env_id, schedule_id, scheduled_at, origin, status, may_overlap, ready,
            available_at, priority, max_retries, timeout, payload, created_at
        )
        select
            gen_random_uuid(), j.env_id, j.schedule_id, j.scheduled_at, 'manual', 'pending', false,
            true, j.available_at, 0, 0, '1 minute', '{}', j.created_at
        from cron.open_jobs as j
    $$,
    '23505', null, 'a unique index says so'
);

select cron.set_tenant_context(e.id) from env as e;
select cron.run_schedule(s.id) from cron.schedules as s;

select results_eq(
    'select origin, status from cron.jobs order by origin',
    $$ values ('manual', 'queued'), ('schedule', 'pending') $$,
    'a run by hand waits for the open job'
);

select cron.complete_job(c.job_id, c.lease_token) from test.claim(10) as c;

select results_eq(
    'select origin, status from cron.jobs order by origin',
    $$ values ('manual', 'pending'), ('schedule', 'succeeded') $$,
    'and starts when that has ended'
);

select * from finish();
rollback;
