begin;

select plan(1);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, 'low', '0 * * * *', '{"priority": -5}') from env as e;
select test.given_schedule(e.id, 'usual_late', '2 * * * *') from env as e;
select test.given_schedule(e.id, 'usual_early', '1 * * * *') from env as e;
select test.given_schedule(e.id, 'high', '3 * * * *', '{"priority": 7}') from env as e;

select test.at('2026-01-01 00:59:50+00');
do $$
begin
    for v_n in 1..5 loop
        perform test.advance('60 seconds');
        perform cron.tick();
    end loop;
end
$$;

create temporary table taken (n integer, schedule_type text);

do $$
begin
    for v_n in 1..4 loop
        insert into taken select v_n, c.schedule_type from test.claim() as c;
    end loop;
end
$$;

select results_eq(
    'select schedule_type from taken order by n',
    $$ values ('high'), ('usual_early'), ('usual_late'), ('low') $$,
    'priority, then available_at'
);

select * from finish();
rollback;
