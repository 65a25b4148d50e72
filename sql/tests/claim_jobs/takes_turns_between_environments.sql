begin;

select plan(4);

create temporary table env as
select n as name, test.given_environment(n) as id
from unnest(array['big', 'small', 'tiny']) as n;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, format('s%s', n), '0 * * * *')
from env as e,
    generate_series(1, case e.name when 'big' then 6 when 'small' then 3 else 1 end) as n;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();

create temporary table taken as
select c.env_id, e.name, c.n
from test.claim(5) with ordinality as c (
    job_id, lease_token, lease_seconds, now, env_id, schedule_id, domain, schedule_type,
    scheduled_at, origin, attempt, max_retries, timeout, target, payload, idempotency_key,
    late_by_ms, run_as, callback_token, egress, n
)
inner join env as e on e.id = c.env_id;

select results_eq(
    'select name, count(*) from taken group by name order by name',
    $$ values ('big', 2::bigint), ('small', 2), ('tiny', 1) $$,
    'whoever has work gets its share'
);

select is(
    (select count(distinct t.name) from taken as t where t.n <= 3), 3::bigint,
    'and nobody a second job before the others had one'
);

select results_eq(
    $$
        select e.name, count(*)
        from test.claim(10) as c
        inner join env as e on e.id = c.env_id
        group by e.name
        order by e.name
    $$,
    $$ values ('big', 4::bigint), ('small', 1) $$,
    'when others have nothing left one may take all'
);

select is_empty('select * from test.claim(10)', 'then there is nothing');

select * from finish();
rollback;
