begin;

select plan(3);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(
    e.id, 'hourly', '0 * * * *', '{"priority": 1}', p_payload => '{"n": 1}', p_max_retries => 1
)
from env as e;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select cron.set_tenant_context(e.id) from env as e;
select cron.update_schedule(s.id, '{
    "payload": {"n": 2}, "priority": 2, "max_retries": 2, "timeout": "20 seconds",
    "target": {"url": "http://127.0.0.1:10/"}, "backoff": {"kind": "exponential", "base": "5s"}
}')
from cron.schedules as s;
create temporary table claimed as select * from test.claim();

select results_eq(
    $$
        select c.payload, j.priority, c.max_retries, c.timeout, c.target ->> 'url'
        from claimed as c
        inner join cron.jobs as j on j.id = c.job_id
    $$,
    $$ values (jsonb '{"n": 1}', 1, 1, interval '60 seconds', 'http://127.0.0.1:10/') $$,
    'payload, priority, max_retries, timeout are the job''s; the target is read at each claim'
);

select is(
    (select o.available_at from claimed as c, cron.fail_job(c.job_id, c.lease_token, 'down') as o),
    timestamptz '2026-01-01 01:00:05+00',
    'and so is the backoff'
);

select cron.cancel_job(o.id) from cron.open_jobs as o;
select test.at('2026-01-01 02:00:00+00');
select cron.tick();
select results_eq(
    $$
        select c.payload, j.priority, c.max_retries, c.timeout
        from test.claim() as c
        inner join cron.jobs as j on j.id = c.job_id
    $$,
    $$ values (jsonb '{"n": 2}', 2, 2, interval '20 seconds') $$,
    'the next job has all of it'
);

select * from finish();
rollback;
