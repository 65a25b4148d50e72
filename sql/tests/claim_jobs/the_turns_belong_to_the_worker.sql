begin;

select plan(1);

create temporary table env as
select n as name, test.given_environment(n) as id
from unnest(array['a', 'b']) as n;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, format('s%s', n), '0 * * * *')
from env as e, generate_series(1, 4) as n;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();

create temporary table taken (n integer, worker text, env_id uuid);

-- Two workers in lockstep: with one shared cursor each would see one environment only.
do $$
begin
    for v_n in 1..4 loop
        insert into taken
        select v_n, w, c.env_id
        from unnest(array['w1', 'w2']) as w, cron.claim_jobs(p_worker => w, p_max_jobs => 1) as c;
    end loop;
end
$$;

select results_eq(
    $$ select t.worker, t.env_id, count(*) from taken as t group by 1, 2 order by 1, 2 $$,
    $$
        select w, e.id, 2::bigint
        from unnest(array['w1', 'w2']) as w, env as e
        order by 1, 2
    $$,
    'each of them serves both'
);

select * from finish();
rollback;
