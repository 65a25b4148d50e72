begin;

select plan(4);

create temporary table env as select gen_random_uuid() as id;

select test.at('2026-01-01 00:00:30+00');
select cron.create_environment(p_env_id => e.id, p_name => 'acme', p_base_domain => 'acme.example')
from env as e;
select cron.allow_host(e.id, '127.0.0.1', true) from env as e;
select test.given_schedule(
    e.id, 'minutely',
    p_target => '{"type": "http", "url": "http://127.0.0.1:9/"}',
    p_payload => '{"n": 1}', p_max_retries => 5, p_domain => 'billing'
)
from env as e;

select test.at('2026-01-01 00:01:00+00');
select cron.tick();
select test.at('2026-01-01 00:01:02.5+00');
create temporary table claimed as
select * from cron.claim_jobs(p_worker => 'w1', p_max_jobs => 1, p_lease => '45 seconds');

select results_eq(
    $$
        select c.job_id, c.lease_token is not null, c.lease_seconds, c.now, c.env_id, c.schedule_id,
            c.domain, c.schedule_type, c.scheduled_at, c.origin, c.attempt, c.max_retries,
            c.timeout, c.payload, c.late_by_ms, c.run_as, c.callback_token
        from claimed as c
    $$,
    $$
        select j.id, true, 45::double precision, timestamptz '2026-01-01 00:01:02.5+00', e.id, s.id,
            'billing', 'minutely', timestamptz '2026-01-01 00:01+00', 'schedule', 1, 5,
            interval '60 seconds', jsonb '{"n": 1}', 2500::bigint, null::name, null::uuid
        from cron.jobs as j, cron.schedules as s, env as e
    $$,
    'what, when, how often, how long'
);

select is(
    (select c.target ->> 'url' from claimed as c), 'http://127.0.0.1:9/', 'where to'
);

select is(
    (select c.idempotency_key from claimed as c),
    (select format('schedule:%s:%s', j.schedule_id, j.id) from cron.jobs as j),
    'with which idempotency key'
);

select results_eq(
    $$
        select c.egress ? 'hosts', c.egress ? 'allow_private', c.egress ->> 'base_domain',
            c.egress ? 'secrets', c.egress::text like '%127.0.0.1%'
        from claimed as c
    $$,
    $$ values (true, true, 'acme.example', true, true) $$,
    'and where it may go'
);

select * from finish();
rollback;
