begin;

select plan(5);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(test.given_environment(), 'once', p_run_at => '2026-01-01 00:10:07+00');

select test.at('2026-01-01 00:10:07+00');
select cron.tick();

select results_eq(
    'select status, scheduled_at, origin from cron.jobs',
    $$ values ('pending', timestamptz '2026-01-01 00:10:07+00', 'schedule') $$,
    'it fires at its instant'
);

select results_eq(
    'select status, next_run_at from cron.schedules',
    $$ values ('active', null::timestamptz) $$,
    'it is not completed before its job has ended'
);

select cron.complete_job(c.job_id, c.lease_token) from test.claim() as c;

select results_eq(
    'select status, next_run_at, last_status, run_count from cron.schedules',
    $$ values ('completed', null::timestamptz, 'succeeded', 1::bigint) $$,
    'then it is'
);

select is(
    (select count(*) from cron.outbox where event_type = 'cron:schedule:ended'),
    1::bigint,
    'and says so'
);

select test.at('2026-01-02 00:10:07+00');
select cron.tick();

select is((select count(*) from cron.jobs), 1::bigint, 'it never fires again');

select * from finish();
rollback;
