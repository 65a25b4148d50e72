-- New occurrences join a backlog of catch_up all while fewer than catch_up_limit wait, whatever
-- overlap says.
begin;

select plan(1);

select test.at('2026-01-01 00:30:00+00');
select test.given_schedule(
    e.id, o, '0 * * * *', '{"catch_up_limit": 3}', p_catch_up => 'all', p_overlap => o
)
from (select test.given_environment() as id) as e,
    unnest(array['buffer_all', 'buffer_one', 'cancel_running', 'skip']) as o;

select test.at('2026-01-01 09:30:00+00');
select cron.tick();
do $$
begin
    -- One joins the two that wait, the next finds three.
    for v_hour in 1 .. 2 loop
        perform test.advance('30 minutes');
        perform cron.tick();
        perform test.advance('30 minutes');
    end loop;
end
$$;

select results_eq(
    $$
        select s.schedule_type, j.status, j.status_reason, count(*)
        from cron.jobs as j
        inner join cron.schedules as s on s.id = j.schedule_id
        where j.scheduled_at >= '2026-01-01 07:00:00+00'
        group by 1, 2, 3
        order by 1, 2
    $$,
    $$
        select o, f.status, f.reason, f.n
        from unnest(array['buffer_all', 'buffer_one', 'cancel_running', 'skip']) as o,
            (
                values
                ('pending', null, 1::bigint), ('queued', null, 3), ('skipped', 'catch_up_limit', 1)
            ) as f (status, reason, n)
        order by 1, 2
    $$,
    'it does not grow for ever'
);

select * from finish();
rollback;
