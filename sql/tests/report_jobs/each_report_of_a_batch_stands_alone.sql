begin;

select plan(3);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(
    e.id, n, '0 1 * * *', p_max_retries => case n when 'spent' then 0 else 3 end
)
from env as e,
    unnest(array['cancelled', 'final', 'retried', 'spent', 'stale', 'succeeded']) as n;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
create temporary table claimed as select * from test.claim(10);

create temporary table outcomes as
select o.*
from cron.report_jobs((
    select jsonb_agg(
        jsonb_build_object(
            'job_id', k.job_id,
            'lease_token', case k.schedule_type
                when 'stale' then gen_random_uuid() else k.lease_token
            end,
            'outcome', case k.schedule_type
                when 'cancelled' then 'cancelled'
                when 'succeeded' then 'succeeded'
                else 'failed'
            end,
            'final', k.schedule_type = 'final'
        )
        order by k.schedule_type
    )
    from claimed as k
)) as o;

select results_eq(
    $$
        select c.schedule_type, o.accepted, o.busy, o.status
        from outcomes as o
        inner join claimed as c on c.job_id = o.job_id
        order by c.schedule_type
    $$,
    $$
        values
        ('cancelled', true, false, 'cancelled'), ('final', true, false, 'failed'),
        ('retried', true, false, 'pending'), ('spent', true, false, 'failed'),
        ('stale', false, false, 'running'), ('succeeded', true, false, 'succeeded')
    $$,
    'each has its own outcome'
);

select results_eq(
    $$ select schedule_type, status, failures from cron.jobs order by schedule_type $$,
    $$
        values
        ('cancelled', 'cancelled', 0), ('final', 'failed', 1), ('retried', 'pending', 1),
        ('spent', 'failed', 1), ('stale', 'running', 0), ('succeeded', 'succeeded', 0)
    $$,
    'and its own effect'
);

select bag_eq(
    'select schedule_type from cron.dlq',
    $$ values ('final'), ('spent') $$,
    'two are dead letters'
);

select * from finish();
rollback;
