begin;

select plan(2);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(test.given_environment(), 'hourly', '0 * * * *');
select test.at('2026-01-01 01:00:00+00');
select cron.tick();

select results_eq(
    $$
        select o.accepted, o.status, o.available_at
        from test.claim() as c,
            cron.fail_job(c.job_id, c.lease_token, 'no such account', p_final => true) as o
    $$,
    $$ values (true, 'failed', null::timestamptz) $$,
    'it is not tried again'
);

select results_eq(
    'select reason, attempts from cron.dlq',
    $$ values ('no such account', 1) $$,
    'but a dead letter'
);

select * from finish();
rollback;
