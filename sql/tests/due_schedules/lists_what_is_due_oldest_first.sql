begin;

select plan(4);

create temporary table env as
select test.given_environment('a') as a, test.given_environment('b') as b;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.a, 'second', '2 * * * *') from env as e;
select test.given_schedule(e.b, 'first', '1 * * * *', p_domain => 'billing') from env as e;
select test.given_schedule(e.a, 'later', '9 * * * *') from env as e;
select test.at('2026-01-01 00:05:00+00');

select results_eq(
    'select env_id, domain, schedule_type, next_run_at from cron.due_schedules()',
    $$
        select e.b, 'billing', 'first', timestamptz '2026-01-01 00:01+00' from env as e
        union all
        select e.a, 'default', 'second', timestamptz '2026-01-01 00:02+00' from env as e
    $$,
    'of all environments'
);

select results_eq(
    'select schedule_type from cron.due_schedules(1)', $$ values ('first') $$, 'at most so many'
);

select is((select count(*) from cron.jobs), 0::bigint, 'it only reads');

select cron.tick();

select is_empty('select * from cron.due_schedules()', 'after a tick nothing is due');

select * from finish();
rollback;
