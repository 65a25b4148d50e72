begin;

select plan(9);

create temporary table env as
select test.given_environment('mine') as mine, gen_random_uuid() as foreign_one;
select cron.create_environment(p_env_id => e.foreign_one, p_name => 'foreign') from env as e;
grant select on env to public;

select test.act_as('writer');

select is(cron.current_env_id(), null, 'without a context there is none');

select lives_ok(
    'select cron.set_tenant_context(e.mine) from env as e', 'one may choose one''s own'
);
select is(cron.current_env_id(), (select e.mine from env as e), 'then it is current');

select throws_ok(
    'select cron.set_tenant_context(e.foreign_one) from env as e', '42501', null,
    'not a foreign one'
);
select throws_ok(
    'select cron.set_tenant_context(gen_random_uuid())', '42501', null,
    'nor one that does not exist: the answer is the same'
);
select throws_ok('select cron.set_tenant_context(null)', 'SC001', null, 'nor none');

select set_config('chime.env_id', e.foreign_one::text, true) from env as e;
select is(cron.current_env_id(), null, 'setting a foreign one by hand gains nothing');

select set_config('chime.env_id', 'rubbish', true);
select is(cron.current_env_id(), null, 'nor does rubbish');

select set_config('chime.env_id', '', true);
select is(cron.current_env_id(), null, 'an empty setting is none');

select * from finish();
rollback;
