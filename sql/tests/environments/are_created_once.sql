begin;

select plan(5);

create temporary table ids as
select gen_random_uuid() as a, gen_random_uuid() as b;

select test.at('2026-01-01 00:00:00+00');

select results_eq(
    $$
        select e.env_id, e.name, e.base_domain, e.functions_base_url, e.status, e.max_running,
            e.max_schedules, e.created_at
        from ids as i,
            cron.create_environment(
                p_env_id => i.a, p_name => 'acme', p_base_domain => 'acme.example',
                p_options => '{"max_running": 5, "max_schedules": 100}'
            ) as e
    $$,
    $$
        select i.a, 'acme', 'acme.example', null, 'active', 5, 100,
            timestamptz '2026-01-01 00:00+00'
        from ids as i
    $$,
    'what was asked for, and what is usual'
);

select results_eq(
    $$
        select a.action, a.env_id, a.session_user_name, a.before, a.after ->> 'name'
        from cron.audit_journal as a
    $$,
    $$
        select 'create_environment', i.a, session_user::name, null::jsonb, 'acme'
        from ids as i
    $$,
    'the audit journal has it'
);

select throws_ok(
    'select cron.create_environment(p_env_id => i.a, p_name => ''other'') from ids as i',
    'SC012', null, 'an id is taken once'
);
select throws_ok(
    'select cron.create_environment(p_env_id => i.b, p_name => ''acme'') from ids as i',
    'SC012', null, 'a name is taken once'
);
select is((select count(*) from cron.environments), 1::bigint, 'there is one');

select * from finish();
rollback;
