begin;

select plan(4);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', 'report', '0 * * * *') as id \gset
select cron.pause_schedule(:'id');
select test.at('2026-01-01 04:30:00+00');

select results_eq(
    format(
        $$ select * from cron.backfill_schedule(
            %L, '2026-01-01 01:00:00+00', '2026-01-01 04:00:00+00') $$, :'id'
    ),
    $$ values (3, 0, null::timestamptz) $$,
    'a pause does not keep a backfill back'
);
select cron.complete_job(c.job_id, c.lease_token) from test.claim(10) as c;
select cron.tick();
select results_eq(
    'select scheduled_at, status from cron.jobs order by scheduled_at',
    $$
        values
        ('2026-01-01 01:00:00+00'::timestamptz, 'succeeded'),
        ('2026-01-01 02:00:00+00', 'queued'), ('2026-01-01 03:00:00+00', 'queued')
    $$,
    'the oldest runs, as by run now; what is queued waits for the resume'
);

select cron.resume_schedule(:'id', p_catch_up => true);
select cron.complete_job(c.job_id, c.lease_token) from test.claim(10) as c;
select cron.complete_job(c.job_id, c.lease_token) from test.claim(10) as c;
select cron.tick();
select results_eq(
    'select scheduled_at, origin, status from cron.jobs order by scheduled_at, origin',
    $$
        values
        ('2026-01-01 01:00:00+00'::timestamptz, 'backfill', 'succeeded'),
        ('2026-01-01 02:00:00+00', 'backfill', 'succeeded'),
        ('2026-01-01 03:00:00+00', 'backfill', 'succeeded'),
        ('2026-01-01 04:00:00+00', 'catch_up', 'pending')
    $$,
    'then it goes on'
);
select is(
    (select s.next_run_at from cron.schedules as s), '2026-01-01 05:00:00+00',
    'with the next instant'
);

select * from finish();
rollback;
