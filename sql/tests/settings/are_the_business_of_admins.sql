begin;

select plan(6);

create temporary table env as select test.given_environment() as id;

create function test.tries(p_who text)
returns text
language plpgsql
as $$
declare
    v_line text;
begin
    perform test.act_as(p_who, (select e.id from env as e));
    v_line := throws_ok(
        'select cron.configure(''{"tick_batch": 7}'')', '42501', null, p_who || ' may not'
    );
    perform test.act_as_superuser();
    return v_line;
end
$$;

grant select on env to public;
select test.tries(w) from unnest(array['reader', 'writer', 'gateway', 'dispatcher', 'nobody']) as w;

select test.act_as('admin');
select lives_ok('select cron.configure(''{"tick_batch": 7}'')', 'an admin may');
select test.act_as_superuser();

select * from finish();
rollback;
