begin;

select plan(3);

select test.at('2026-01-01 00:00:00+00');
select cron.tick();
select cron.heartbeat('w1', '{}');

select is(cron.health() ->> 'status', 'ok', 'after an installation all owners are right');

-- As after a restore by somebody else.
alter function cron.due_schedules(integer) owner to current_user;

select is(cron.health() ->> 'status', 'down', 'a definer function of another owner is no joke');

select ok(
    cron.health()::text like '%due_schedules%', 'and is named'
);

select * from finish();
rollback;
