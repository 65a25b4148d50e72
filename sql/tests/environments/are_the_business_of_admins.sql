begin;

select plan(9);

create temporary table env as select test.given_environment() as id;
grant select on env to public;

create function test.attempts(p_who text)
returns setof text
language plpgsql
as $$
begin
    perform test.act_as(p_who, (select e.id from env as e));
    return next throws_ok(
        'select cron.create_environment(gen_random_uuid(), ''mine'')', '42501', null,
        p_who || ' makes no environment'
    );
    return next throws_ok(
        'select cron.grant_environment(e.id, session_user, ''write'') from env as e', '42501', null,
        p_who || ' grants nothing'
    );
    perform test.act_as_superuser();
end
$$;

select test.attempts('reader');
select test.attempts('writer');
select test.attempts('gateway');
select test.attempts('dispatcher');

select test.act_as('admin');
select lives_ok(
    $$ select cron.create_environment(gen_random_uuid(), 'mine') $$,
    'an admin does, without context'
);
select test.act_as_superuser();

select * from finish();
rollback;
