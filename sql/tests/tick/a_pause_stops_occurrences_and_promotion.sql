begin;

select plan(5);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, 'often', '@every 10s', p_overlap => 'buffer_all') from env as e;
select test.at('2026-01-01 00:00:20+00');
select cron.tick();
select cron.set_tenant_context(e.id) from env as e;
select cron.pause_schedule(s.id) from cron.schedules as s;

select results_eq(
    $$
        select o.status
        from test.claim() as c, cron.fail_job(c.job_id, c.lease_token, 'down') as o
    $$,
    $$ values ('pending') $$,
    'what is open goes on'
);

select test.at('2026-01-01 00:01:20+00');
select cron.tick();

select results_eq(
    $$
        select c.attempt, o.status
        from test.claim() as c, cron.complete_job(c.job_id, c.lease_token) as o
    $$,
    $$ values (2, 'succeeded') $$,
    'its retries too'
);

select cron.tick();

select results_eq(
    'select status, scheduled_at from cron.open_jobs',
    $$ values ('queued', timestamptz '2026-01-01 00:00:20+00') $$,
    'but what is queued stays so, and nothing is added'
);

select is_empty('select * from test.claim()', 'so nothing is claimable');

select cron.resume_schedule(s.id) from cron.schedules as s;
select cron.tick();

select results_eq(
    'select scheduled_at from test.claim()',
    $$ values (timestamptz '2026-01-01 00:00:20+00') $$,
    'until it is resumed'
);

select * from finish();
rollback;
