begin;

select plan(3);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(
    e.id, 'hourly', '0 * * * *', p_domain => 'billing', p_max_retries => 0
)
from env as e;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
create temporary table claimed as select * from test.claim();
select cron.fail_job(c.job_id, c.lease_token, 'down', 503) from claimed as c;

select results_eq(
    $$
        select o.event_type, o.env_id, o.schedule_id, o.created_at, o.attempts, o.parked_at
        from cron.outbox as o
        where o.event_type in ('cron:schedule:failed', 'cron:dlq:landed')
        order by o.event_type
    $$,
    $$
        select t, c.env_id, c.schedule_id, timestamptz '2026-01-01 01:00+00', 0, null::timestamptz
        from claimed as c, unnest(array['cron:dlq:landed', 'cron:schedule:failed']) as t
        order by 1
    $$,
    'each is a row, unsent'
);

select is_empty(
    $$
        select o.event_type, k.key
        from cron.outbox as o
        cross join unnest(array[
            'schedule_id', 'job_id', 'domain', 'schedule_type', 'env_id', 'scheduled_at', 'attempt',
            'retry_count', 'actor', 'correlation_id', 'idempotency_key'
        ]) as k (key)
        where o.event_type in ('cron:schedule:failed', 'cron:dlq:landed')
            and o.payload ->> k.key is null
    $$,
    'the payload is complete'
);

select results_eq(
    $$
        select o.payload ->> 'schedule_id', o.payload ->> 'job_id', o.payload ->> 'domain',
            o.payload ->> 'schedule_type', o.payload ->> 'env_id',
            (o.payload ->> 'scheduled_at')::timestamptz, o.payload ->> 'error',
            o.payload ->> 'correlation_id', o.payload ->> 'idempotency_key'
        from cron.outbox as o
        where o.event_type = 'cron:schedule:failed'
    $$,
    $$
        select c.schedule_id::text, c.job_id::text, 'billing', 'hourly', c.env_id::text,
            timestamptz '2026-01-01 01:00+00', 'down', c.schedule_id::text, c.idempotency_key
        from claimed as c
    $$,
    'and says what happened'
);

select * from finish();
rollback;
