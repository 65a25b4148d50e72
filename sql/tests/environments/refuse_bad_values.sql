begin;

select plan(11);

create temporary table env as select test.given_environment() as id;
create temporary table before as select e.* from cron.environments as e;

select throws_ok(
    'select cron.create_environment(p_env_id => null, p_name => ''x'')', 'SC012', null, 'no id'
);
select throws_ok(
    'select cron.create_environment(p_env_id => gen_random_uuid(), p_name => '''')',
    'SC012', null, 'an empty name'
);
select throws_ok(
    'select cron.create_environment(p_env_id => gen_random_uuid(), p_name => repeat(''x'', 129))',
    'SC012', null, 'an overlong name'
);
select throws_ok(
    'select cron.update_environment(e.id, ''{"colour": "red"}'') from env as e',
    'SC012', null, 'an unknown key'
);
select throws_ok(
    'select cron.update_environment(e.id, ''{"status": "asleep"}'') from env as e',
    'SC012', null, 'an unknown status'
);
select throws_ok(
    'select cron.update_environment(e.id, ''{"max_running": 0}'') from env as e',
    'SC012', null, 'a cap of none'
);
select throws_ok(
    'select cron.update_environment(e.id, ''{"max_running": "many"}'') from env as e',
    'SC012', null, 'a cap that is no number'
);
select throws_ok(
    'select cron.update_environment(e.id, ''[]'') from env as e', 'SC012', null, 'no object'
);
select throws_ok(
    'select cron.update_environment(e.id, null) from env as e', 'SC012', null, 'null'
);
select throws_ok(
    'select cron.update_environment(gen_random_uuid(), ''{"max_running": 1}'')',
    'SC012', null, 'an environment that does not exist'
);
select results_eq('select * from cron.environments', 'select * from before', 'nothing changed');

select * from finish();
rollback;
