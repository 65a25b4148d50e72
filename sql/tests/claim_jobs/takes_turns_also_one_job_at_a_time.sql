begin;

select plan(2);

create temporary table env as
select n as name, test.given_environment(n) as id
from unnest(array['a', 'b', 'c']) as n;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, format('s%s', n), '0 * * * *')
from env as e, generate_series(1, 4) as n;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();

create temporary table taken (n integer, env_id uuid);

do $$
begin
    for v_n in 1..12 loop
        insert into taken
        select v_n, c.env_id from cron.claim_jobs(p_worker => 'w1', p_max_jobs => 1) as c;
    end loop;
end
$$;

-- Between two jobs of one environment every other environment was offered one.
select results_eq(
    $$
        select (t.n - 1) / 3 as round, count(distinct t.env_id)
        from taken as t
        group by 1
        order by 1
    $$,
    $$ values (0, 3::bigint), (1, 3), (2, 3), (3, 3) $$,
    'each three claims serve all three'
);

select is_empty(
    $$
        select a.n
        from taken as a
        inner join taken as b on b.env_id = a.env_id and b.n > a.n
        where b.n - a.n < 3
    $$,
    'none is served again before the others were'
);

select * from finish();
rollback;
