begin;

select plan(3);

select test.at('2026-01-01 00:00:30+00');
select test.given_schedule(test.given_environment(), 'minutely');
select test.at('2026-01-01 00:01:00+00');
select cron.tick();

create function test.claimed_now()
returns bigint
language plpgsql
as $$
begin
    return (select count(*) from test.claim(10));
exception when others then
    return 0;
end
$$;

-- As after a restore by somebody else.
alter function cron.due_schedules(integer) owner to current_user;
select cron.tick();

select is(cron.health() ->> 'status', 'down', 'health says so');
select is(test.claimed_now(), 0::bigint, 'nothing is dispatched until the owners are right');

alter function cron.due_schedules(integer) owner to cron_engine;
select cron.tick();

select is(test.claimed_now(), 1::bigint, 'then it is');

select * from finish();
rollback;
