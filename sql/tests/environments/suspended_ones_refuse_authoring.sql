begin;

select plan(6);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, 'minutely') from env as e;
select cron.update_environment(e.id, '{"status": "suspended"}') from env as e;
grant select on env to public;

select test.act_as('writer', e.id) from env as e;

select throws_ok(
    $$
        select cron.create_schedule(
            p_schedule_type => 'hourly', p_target => '{"url": "http://127.0.0.1:9/"}',
            p_cron_expression => '0 * * * *'
        )
    $$,
    'SC015', null, 'no new schedule'
);
select throws_ok(
    'select cron.run_schedule(s.id) from cron.schedules as s', 'SC015', null, 'no run by hand'
);
select throws_ok(
    'select cron.update_schedule(s.id, ''{"description": "x"}'') from cron.schedules as s',
    'SC015', null, 'no change'
);
select throws_ok(
    'select cron.pause_schedule(s.id) from cron.schedules as s', 'SC015', null, 'no pause'
);
select results_eq(
    'select schedule_type from cron.schedules', $$ values ('minutely') $$, 'reading works'
);

select test.act_as_superuser();
select cron.update_environment(e.id, '{"status": "active"}') from env as e;
select test.act_as('writer', e.id) from env as e;

select lives_ok(
    'select cron.pause_schedule(s.id) from cron.schedules as s', 'all of it, once active again'
);

select * from finish();
rollback;
