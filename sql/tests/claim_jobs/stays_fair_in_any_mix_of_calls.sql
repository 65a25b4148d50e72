begin;

select plan(2);

create temporary table env as
select n as name, test.given_environment(n) as id
from unnest(array['a', 'b', 'c', 'd', 'e']) as n;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, format('s%s', n), '0 * * * *', jsonb_build_object('priority', n))
from env as e, generate_series(1, 4 + 2 * length(e.name) + ascii(e.name) % 5) as n;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();

create temporary table taken (
    position integer generated always as identity, job_id uuid, env_id uuid
);

do $$
begin
    for v_n in 1..40 loop
        insert into taken (job_id, env_id)
        select c.job_id, c.env_id
        from cron.claim_jobs(p_worker => 'w1', p_max_jobs => 1 + v_n * 7 % 5) as c;
    end loop;
end
$$;

select results_eq(
    'select count(*), count(distinct job_id) from taken',
    'select count(*), count(*) from cron.jobs',
    'each job is handed out once'
);

-- Another environment has ready work at a position if a job of it is taken later.
select is_empty(
    $$
        with turns as (
            select
                t.env_id, t.position as since,
                lead(t.position) over (partition by t.env_id order by t.position) as until
            from taken as t
        )
        select t.since, t.until, e.name
        from turns as t
        inner join env as e on e.id <> t.env_id
        where exists (select from taken as k where k.env_id = e.id and k.position > t.until)
            and not exists (
                select from taken as k
                where k.env_id = e.id and k.position > t.since and k.position < t.until
            )
    $$,
    'between two jobs of one environment every other with ready work was given one'
);

select * from finish();
rollback;
