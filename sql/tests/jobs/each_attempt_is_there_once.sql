begin;

select plan(2);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(
    e.id, n, '0 1 * * *', p_max_retries => case n when 'failed' then 1 else 3 end
)
from env as e,
    unnest(array[
        'cancelled_in_backoff', 'failed', 'released', 'retried', 'running', 'waiting'
    ]) as n;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
create temporary table claimed as select * from test.claim(10);
select cron.fail_job(c.job_id, c.lease_token, 'down')
from claimed as c
where c.schedule_type in ('cancelled_in_backoff', 'failed', 'retried', 'waiting');
select cron.release_jobs('test', array[c.job_id], array[c.lease_token])
from claimed as c
where c.schedule_type = 'released';
select cron.set_tenant_context(e.id) from env as e;
select cron.cancel_job(c.job_id) from claimed as c where c.schedule_type = 'cancelled_in_backoff';

-- The one that waits has a backoff still longer than the others'.
update cron.open_jobs as j
set available_at = j.available_at + interval '1 hour'
from claimed as c
where c.job_id = j.id and c.schedule_type = 'waiting';
select test.at('2026-01-01 01:00:30+00');
select cron.renew_leases('test', array[c.job_id], array[c.lease_token])
from claimed as c
where c.schedule_type = 'running';
select test.at('2026-01-01 01:01:00+00');
select cron.tick();
create temporary table again as select * from test.claim(10);
select cron.complete_job(c.job_id, c.lease_token)
from again as c
where c.schedule_type in ('released', 'retried');
select cron.fail_job(c.job_id, c.lease_token, 'down')
from again as c
where c.schedule_type = 'failed';

select results_eq(
    $$
        select j.schedule_type, a.attempt, a.outcome
        from cron.attempts as a
        inner join cron.jobs as j on j.id = a.job_id
        order by j.schedule_type, a.attempt, a.outcome
    $$,
    $$
        values
        ('cancelled_in_backoff', 1, 'failed'),
        ('failed', 1, 'failed'), ('failed', 2, 'failed'),
        ('released', 1, 'released'), ('released', 2, 'succeeded'),
        ('retried', 1, 'failed'), ('retried', 2, 'succeeded'),
        ('running', 1, 'running'),
        ('waiting', 1, 'failed')
    $$,
    'whatever became of the job, an attempt is one row'
);

select is_empty(
    $$
        select a.job_id, a.attempt
        from cron.attempts as a
        where a.outcome <> 'running' and (a.started_at is null or a.finished_at is null)
    $$,
    'an ended one has a start and an end'
);

select * from finish();
rollback;
