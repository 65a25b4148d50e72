begin;

select plan(2);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 06:00:00+00');
select test.given_schedule(e.id, n, '0 7 * * *')
from env as e, unnest(array['retried', 'running']) as n;
select test.at('2026-01-01 07:00:00+00');
select cron.tick();
select cron.fail_job(c.job_id, c.lease_token, 'down')
from test.claim(10) as c
where c.schedule_type = 'retried';

-- The clock was wrong by five hours.
select test.at('2026-01-01 02:00:00+00');
select cron.tick();

select ok(
    (
        select j.lease_expires_at <= test.now() + interval '30 seconds'
        from cron.jobs as j
        where j.schedule_type = 'running'
    ),
    'a lease ends no later than one lease from now'
);

select ok(
    (
        select j.available_at <= test.now() + interval '1 hour'
        from cron.jobs as j
        where j.schedule_type = 'retried'
    ),
    'a retry waits no longer than the cap of its backoff'
);

select * from finish();
rollback;
