begin;

select plan(3);

-- Its instant passes in a first pause; nobody ticks between that and a second one.
select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', 'by-hand', p_run_at => '2026-01-01 01:00+00') as by_hand \gset
select test.given_schedule(
    :'env', 'by-itself', p_run_at => '2026-01-01 01:00+00'
) as by_itself \gset
select cron.pause_schedule(:'by_hand');
select cron.pause_schedule(:'by_itself', p_until => '2026-01-01 02:00+00');
select test.at('2026-01-01 02:00:00+00');
select cron.resume_schedule(:'by_hand');
select cron._resume_paused(test.now());
select cron.pause_schedule(s.id) from cron.schedules as s;
select test.at('2026-01-01 03:00:00+00');
select results_eq(
    $$
        select s.schedule_type, r.status, r.next_run_at
        from cron.schedules as s
        cross join lateral cron.resume_schedule(s.id) as r
        order by 1
    $$,
    $$
        values ('by-hand', 'active', timestamptz '2026-01-01 01:00+00'),
            ('by-itself', 'active', '2026-01-01 01:00+00')
    $$,
    'it has not run, so it is owed'
);
select cron.tick();
select results_eq(
    'select schedule_type, scheduled_at, origin, status from cron.jobs order by 1',
    $$
        values ('by-hand', timestamptz '2026-01-01 01:00+00', 'catch_up', 'pending'),
            ('by-itself', '2026-01-01 01:00+00', 'catch_up', 'pending')
    $$,
    'and runs late'
);
select cron.complete_job(c.job_id, c.lease_token) from test.claim(10) as c;
select results_eq(
    'select distinct status, run_count from cron.schedules',
    $$ values ('completed', 1::bigint) $$,
    'once'
);

select * from finish();
rollback;
