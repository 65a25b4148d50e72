begin;

select plan(5);

create temporary table env as
select test.given_environment('a') as a, test.given_environment('b') as b;
select cron.grant_environment(e.a, 'chime_test_writer', 'read') from env as e;
select test.given_schedule(e.a, 'minutely') from env as e;
grant select on env to public;

select test.act_as('writer', e.a) from env as e;

select results_eq(
    'select schedule_type from cron.schedules', $$ values ('minutely') $$, 'a reader sees'
);
select throws_ok(
    'select cron.pause_schedule(s.id) from cron.schedules as s', '42501', null, 'but may not write'
);

select set_config('chime.env_id', e.b::text, true) from env as e;
select lives_ok(
    $$
        select cron.create_schedule(
            p_schedule_type => 'hourly', p_target => '{"url": "http://127.0.0.1:9/"}',
            p_cron_expression => '0 * * * *'
        )
    $$,
    'where the same login may write it does'
);
select results_eq(
    'select schedule_type, env_id from cron.schedules',
    $$ select 'hourly', e.b from env as e $$,
    'and sees that environment only'
);

select test.act_as_superuser();
select cron.revoke_environment(e.b, 'chime_test_writer') from env as e;
select test.act_as('writer', e.b) from env as e;

select is_empty('select * from cron.schedules', 'a right that is taken back is gone at once');

select * from finish();
rollback;
