begin;

select plan(2);

create temporary table env as
select n as name, test.given_environment(n) as id
from unnest(array['asleep1', 'asleep2', 'asleep3', 'full1', 'full2', 'open']) as n;

select test.at('2026-01-01 00:00:00+00');
select cron.update_environment(e.id, '{"max_running": 1}') from env as e where e.name ~ 'full';
select test.given_schedule(e.id, format('s%s', n), '0 * * * *')
from env as e, generate_series(1, 4) as n;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select cron.update_environment(e.id, '{"status": "suspended"}')
from env as e
where e.name ~ 'asleep';

create temporary table taken (n integer, env_id uuid);

do $$
begin
    for v_n in 1..7 loop
        insert into taken
        select v_n, c.env_id from cron.claim_jobs(p_worker => 'w1', p_max_jobs => 1) as c;
    end loop;
end
$$;

select results_eq(
    $$
        select e.name, count(*)
        from taken as t
        inner join env as e on e.id = t.env_id
        group by e.name
        order by e.name
    $$,
    $$ values ('full1', 1::bigint), ('full2', 1), ('open', 4) $$,
    'those that are full or suspended are passed over'
);

select is(
    (select max(t.n) from taken as t), 6, 'each call brings a job while there is one to bring'
);

select * from finish();
rollback;
