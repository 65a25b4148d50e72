begin;

select plan(7);

create temporary table env as select test.given_environment() as id;
create temporary table claimed as select * from test.claim(0);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, n, '0 * * * *', p_overlap => 'buffer_all', p_max_retries => 1)
from env as e, unnest(array['a_good', 'b_bad', 'c_given_back', 'd_lost']) as n;
grant select, insert, delete on claimed to public;

select test.act_as('dispatcher');
select test.at('2026-01-01 00:59:30+00');
select cron.tick();
select test.at('2026-01-01 01:00:00+00');

select results_eq(
    'select enqueued from cron.tick()', 'values (4)', 'it ticks'
);

insert into claimed select * from test.claim(10);

select is((select count(*) from claimed), 4::bigint, 'it claims');

select is_empty(
    $$
        select r.*
        from cron.renew_leases(
            'test', (select array_agg(c.job_id order by c.job_id) from claimed as c),
            (select array_agg(c.lease_token order by c.job_id) from claimed as c)
        ) as r
    $$,
    'it renews'
);

select results_eq(
    $$
        select c.schedule_type, o.status
        from cron.report_jobs((
            select jsonb_agg(jsonb_build_object(
                'job_id', k.job_id, 'lease_token', k.lease_token,
                'outcome', case k.schedule_type when 'a_good' then 'succeeded' else 'failed' end
            ))
            from claimed as k
            where k.schedule_type in ('a_good', 'b_bad')
        )) as o
        inner join claimed as c on c.job_id = o.job_id
        order by c.schedule_type
    $$,
    $$ values ('a_good', 'succeeded'), ('b_bad', 'pending') $$,
    'it reports'
);

select results_eq(
    $$
        select cron.release_jobs('test', array[c.job_id], array[c.lease_token])
        from claimed as c
        where c.schedule_type = 'c_given_back'
    $$,
    'values (1)',
    'it hands back'
);

select test.at('2026-01-01 01:00:30+00');
select cron.tick();
select test.at('2026-01-01 01:01:00+00');

select results_eq('select expired from cron.tick()', 'values (1)', 'its tick reaps');

select results_eq(
    $$
        select c.schedule_type, o.status
        from test.claim(10) as c, cron.fail_job(c.job_id, c.lease_token, 'down') as o
        where c.schedule_type = 'b_bad'
    $$,
    $$ values ('b_bad', 'failed') $$,
    'and a second failure ends in the DLQ'
);

select test.act_as_superuser();

select * from finish();
rollback;
