begin;

select plan(3);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:59:30+00');
select test.given_schedule(e.id, 'hourly', '0 * * * *', p_max_retries => 0) from env as e;
select cron.tick();
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select cron.heartbeat('w1', '{}');

select results_eq(
    $$
        select h ->> 'status', (h ->> 'lag_s')::numeric, h ->> 'dlq_depth', h ->> 'workers',
            h ->> 'running'
        from cron.health() as h
    $$,
    $$ values ('ok', 0::numeric, '0', '1', '0') $$,
    'all is well'
);

select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim() as c;
select cron.update_environment(e.id, '{"status": "suspended"}') from env as e;
select test.at('2026-01-01 02:00:10+00');
select cron.tick();
select cron.heartbeat('w1', '{}');

select results_eq(
    'select (h ->> ''lag_s'')::numeric, h ->> ''dlq_depth'' from cron.health() as h',
    $$ values (0::numeric, '1') $$,
    'what is suspended is not late'
);

select ok(
    cron.health() ?& array[
        'status', 'problems', 'tick_age_s', 'workers', 'lag_s', 'dlq_depth', 'outbox_depth',
        'wrong_owners'
    ],
    'all that there is to know'
);

select * from finish();
rollback;
