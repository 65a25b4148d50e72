begin;

select plan(2);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(
    :'env', 'report', '* * * * *', '{"auto_pause_after": 1}', p_max_retries => 0,
    p_overlap => 'buffer_all'
) as id \gset
select test.at('2026-01-01 00:02:00+00');
select cron.tick();
select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim(10) as c;
select cron.tick();

select results_eq(
    'select scheduled_at, status from cron.jobs order by 1',
    $$
        values
        ('2026-01-01 00:01:00+00'::timestamptz, 'failed'), ('2026-01-01 00:02:00+00', 'queued')
    $$,
    'the job that failed is the last one before the pause'
);
select cron.resume_schedule(:'id');
select results_eq(
    'select c.scheduled_at from test.claim(10) as c',
    array['2026-01-01 00:02:00+00'::timestamptz],
    'the next one runs after the resume'
);

select * from finish();
rollback;
