begin;

select plan(4);

select test.given_two_worlds();

create function test.depth(p_who text, p_env uuid)
returns integer
language plpgsql
as $$
declare
    v_depth integer;
begin
    perform test.act_as(p_who, p_env);
    v_depth := (cron.health() ->> 'dlq_depth')::integer;
    perform test.act_as_superuser();
    return v_depth;
end
$$;

select is(test.depth('admin', null), 2, 'an admin counts the dead letters of all');
select is(test.depth('dispatcher', null), 2, 'a dispatcher too');
select is(test.depth('reader', w.own), 1, 'a reader those of its environment') from test.world as w;
select is(test.depth('reader', w.other), 0, 'and none of a foreign one') from test.world as w;

select * from finish();
rollback;
