begin;

select plan(3);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(
    :'env', 'report', '0 * * * *', '{"auto_pause_after": 1}', p_max_retries => 0
) as id \gset
select test.given_schedule(
    :'env', 'once', p_options => '{"auto_pause_after": 1}', p_max_retries => 0,
    p_run_at => '2026-01-01 01:00:00+00'
) as once \gset

select cron.run_schedule(:'id');
select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim() as c;
select cron.republish_dlq_where();
select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim() as c;
select cron.backfill_schedule(:'id', '2025-12-31 22:00+00', '2025-12-31 23:00+00');
select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim() as c;
select results_eq(
    $$
        select s.status, count(*)
        from cron.schedules as s
        inner join cron.jobs as j on j.schedule_id = s.id
        where j.status = 'failed'
        group by s.status
    $$,
    $$ values ('active', 3::bigint) $$,
    'what was run by hand, republished or backfilled may fail'
);
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim(10) as c;
select results_eq(
    'select schedule_type, status from cron.schedules order by 1',
    $$ values ('once', 'completed'), ('report', 'paused') $$,
    'what the timing made counts; with nothing left to fire there is nothing to pause'
);

-- Missed by hours: caught up.
select cron.resume_schedule(:'id');
select test.at('2026-01-01 09:30:00+00');
select cron.tick();
select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim(10) as c;
select results_eq(
    format(
        $$
            select s.status, j.origin
            from cron.schedules as s
            inner join cron.jobs as j on j.schedule_id = s.id
            where s.id = %L and j.scheduled_at = '2026-01-01 09:00+00'
        $$, :'id'
    ),
    $$ values ('paused', 'catch_up') $$,
    'so does what was caught up'
);

select * from finish();
rollback;
