begin;

select plan(4);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, n, '0 1 * * *')
from env as e, unnest(array['cancelled', 'failed', 'succeeded']) as n;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
create temporary table claimed as select * from test.claim(10);
update cron.open_jobs set cancel_requested = true;

select results_eq(
    $$
        select c.schedule_type, o.accepted, o.status
        from cron.report_jobs((
            select jsonb_agg(jsonb_build_object(
                'job_id', k.job_id, 'lease_token', k.lease_token, 'outcome', k.schedule_type
            ))
            from claimed as k
        )) as o
        inner join claimed as c on c.job_id = o.job_id
        order by c.schedule_type
    $$,
    $$
        values ('cancelled', true, 'cancelled'), ('failed', true, 'cancelled'),
            ('succeeded', true, 'succeeded')
    $$,
    'a success that came first stands, a failure is not tried again'
);

select results_eq(
    'select schedule_type, status, attempt from cron.jobs order by schedule_type',
    $$
        values ('cancelled', 'cancelled', 1), ('failed', 'cancelled', 1),
            ('succeeded', 'succeeded', 1)
    $$,
    'all of them have ended'
);

select is((select count(*) from cron.dlq), 0::bigint, 'none is a dead letter');

select is(
    (select count(*) from cron.outbox where event_type = 'cron:job:cancelled'), 2::bigint,
    'each cancelled one is an event'
);

select * from finish();
rollback;
