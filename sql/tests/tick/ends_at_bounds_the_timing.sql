begin;

select plan(4);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(
    test.given_environment(), 'often', '@every 10s', '{"ends_at": "2026-01-01T00:00:30Z"}',
    p_overlap => 'allow'
);

select test.at('2026-01-01 00:00:50+00');
select cron.tick();

select results_eq(
    'select scheduled_at, status from cron.jobs order by scheduled_at',
    $$
        values
        (timestamptz '2026-01-01 00:00:10+00', 'pending'),
        (timestamptz '2026-01-01 00:00:20+00', 'pending')
    $$,
    'an instant at ends_at is none, and there is nothing to record'
);

select results_eq(
    'select status, next_run_at from cron.schedules',
    $$ values ('active', null::timestamptz) $$,
    'while its jobs are open it is active, without a next instant'
);

select cron.complete_job(c.job_id, c.lease_token) from test.claim(10) as c;

select results_eq(
    'select status, next_run_at from cron.schedules',
    $$ values ('completed', null::timestamptz) $$,
    'with its last job it is completed'
);

select is(
    (select count(*) from cron.outbox where event_type = 'cron:schedule:ended'),
    1::bigint,
    'and says so once'
);

select * from finish();
rollback;
