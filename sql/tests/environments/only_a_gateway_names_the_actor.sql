begin;

select plan(4);

create temporary table env as select test.given_environment() as id;
grant select on env to public;

select test.act_as('writer');
select throws_ok(
    'select cron.set_tenant_context(e.id, ''alice'') from env as e', '42501', null,
    'a tenant may not'
);

select test.act_as_superuser();
select test.act_as('gateway');
select lives_ok(
    'select cron.set_tenant_context(e.id, ''alice'') from env as e',
    'a gateway may, in any environment'
);
select cron.create_schedule(
    p_schedule_type => 'minutely', p_target => '{"url": "http://127.0.0.1:9/"}',
    p_cron_expression => '* * * * *'
);

select test.act_as_superuser();
select test.act_as('writer', e.id) from env as e;
select set_config('chime.actor', 'mallory', true);
select cron.create_schedule(
    p_schedule_type => 'hourly', p_target => '{"url": "http://127.0.0.1:9/"}',
    p_cron_expression => '0 * * * *'
);

select test.act_as_superuser();

select results_eq(
    $$
        select schedule_type, created_by from cron.schedules order by schedule_type
    $$,
    $$ values ('hourly', 'chime_test_writer'), ('minutely', 'alice') $$,
    'the actor stands in the schedule; setting it by hand gains nothing'
);

select results_eq(
    $$
        select a.actor, a.session_user_name
        from cron.audit_journal as a
        where a.action = 'create_schedule'
        order by a.actor
    $$,
    $$
        values ('alice', 'chime_test_gateway'::name), ('chime_test_writer', 'chime_test_writer')
    $$,
    'and in the audit journal, beside the login'
);

select * from finish();
rollback;
