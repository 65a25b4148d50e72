begin;

select plan(7);

select test.given_environment() as env \gset
select cron.update_environment(:'env', '{"max_schedules": 1}');
select test.act_as('writer', :'env');

create function pg_temp.upsert(
    p_name text, p_options jsonb default '{}', p_timezone text default 'UTC',
    p_url text default 'http://a'
)
returns cron.schedules
language sql
as $$
    select * from cron.upsert_schedule(
        p_name, jsonb_build_object('url', p_url), '@daily', p_timezone => p_timezone,
        p_options => p_options
    );
$$;

select throws_ok($$ select pg_temp.upsert('1st') $$, 'SC012', 'schedule_type is not a valid name');
select throws_ok(
    $$ select pg_temp.upsert('a', '{"colour": 1}') $$,
    'SC012', 'unknown key in p_options: ''colour'''
);
select throws_ok(
    $$ select pg_temp.upsert('a', p_timezone => null) $$, 'SC012', 'timezone is null'
);
select throws_ok($$ select pg_temp.upsert('a', p_url => 'ftp://a') $$, 'SC005');
select pg_temp.upsert('a');
select throws_ok(
    $$ select pg_temp.upsert('b') $$,
    'SC016', 'the environment has as many schedules as it may have', 'one too many'
);
select lives_ok(
    $$ select pg_temp.upsert('a', '{"priority": 1}') $$, 'an update needs no further room'
);

select test.act_as('reader', :'env');
select throws_ok(
    $$ select pg_temp.upsert('a') $$, '42501', null, 'a reader may not'
);

select * from finish();
rollback;
