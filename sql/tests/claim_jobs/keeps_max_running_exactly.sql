begin;

select plan(4);

create temporary table env as
select test.given_environment('capped') as id, test.given_environment('free') as other;

select test.at('2026-01-01 00:00:00+00');
select cron.update_environment(e.id, '{"max_running": 2}') from env as e;
select test.given_schedule(e.id, format('s%s', n), '0 * * * *')
from env as e, generate_series(1, 5) as n;
select test.given_schedule(e.other, format('s%s', n), '0 * * * *')
from env as e, generate_series(1, 3) as n;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();

select test.claim();
create temporary table claimed as select * from test.claim(100);

select results_eq(
    $$
        select e.name, count(*)
        from cron.jobs as j
        inner join cron.environments as e on e.env_id = j.env_id
        where j.status = 'running'
        group by e.name
        order by e.name
    $$,
    $$ values ('capped', 2::bigint), ('free', 3) $$,
    'as many run as the cap allows; the other environment is not held up'
);

select is_empty('select * from test.claim(100)', 'no more while they run');

select cron.complete_job(c.job_id, c.lease_token)
from claimed as c, env as e
where c.env_id = e.id
order by c.job_id
limit 1;

select is(
    (select count(*) from test.claim(100)), 1::bigint, 'when one has ended, one more'
);

select cron.update_environment(e.id, '{"max_running": null}') from env as e;

select is(
    (select count(*) from test.claim(100)), 2::bigint, 'without a cap the rest'
);

select * from finish();
rollback;
