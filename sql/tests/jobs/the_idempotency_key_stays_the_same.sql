begin;

select plan(2);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, 'hourly', '0 * * * *') from env as e;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
create temporary table keys as
select c.idempotency_key as key, o.status
from test.claim() as c, cron.fail_job(c.job_id, c.lease_token, 'down') as o;
select test.at('2026-01-01 01:01:00+00');
select cron.tick();
insert into keys
select c.idempotency_key, o.status
from test.claim() as c, cron.fail_job(c.job_id, c.lease_token, 'down') as o;

-- Given up, and taken up again.
select test.at('2026-01-01 02:00:00+00');
select cron.tick();
select cron.fail_job(c.job_id, c.lease_token, 'down', p_final => true) from test.claim() as c;
select set_config('chime.env_id', e.id::text, true) from env as e;
select cron.retry_job(j.id) from cron.jobs as j where j.status = 'failed';
insert into keys
select c.idempotency_key, 'running' from test.claim() as c;

select results_eq(
    'select key, count(*) from keys group by key',
    $$
        select format('schedule:%s:%s', j.schedule_id, j.id), 3::bigint
        from cron.jobs as j
        where j.status = 'running'
    $$,
    'in every attempt, also after a retry by hand'
);

select is_empty(
    $$
        select e.event_type
        from cron.outbox as e, cron.jobs as j
        where e.payload ->> 'job_id' = j.id::text
            and e.payload ->> 'idempotency_key'
            is distinct from format('schedule:%s:%s', j.schedule_id, j.id)
    $$,
    'and in every event'
);

select * from finish();
rollback;
