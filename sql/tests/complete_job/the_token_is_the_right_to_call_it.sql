begin;

select plan(5);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, n, '0 1 * * *')
from env as e, unnest(array['dispatcher', 'gateway', 'runner']) as n;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
create temporary table claimed as select * from test.claim(10);
grant select on claimed, env to public;

create function complete(p_schedule_type text)
returns text
language sql
security invoker
as $$
    select o.status
    from claimed as c, cron.complete_job(c.job_id, c.lease_token) as o
    where c.schedule_type = p_schedule_type;
$$;

select test.act_as('runner');
select is(complete('runner'), 'succeeded', 'a function target''s own login');
select test.act_as_superuser();
select test.act_as('gateway');
select is(complete('gateway'), 'succeeded', 'the gateway');
select test.act_as_superuser();
select test.act_as('dispatcher');
select is(complete('dispatcher'), 'succeeded', 'a dispatcher');
select test.act_as_superuser();
select test.act_as('reader', e.id) from env as e;
select throws_ok(
    'select cron.complete_job(gen_random_uuid(), gen_random_uuid())', '42501', null, 'no reader'
);
select test.act_as_superuser();
select test.act_as('nobody');
select throws_ok(
    'select cron.complete_job(gen_random_uuid(), gen_random_uuid())', '42501', null, 'nobody'
);
select test.act_as_superuser();

select * from finish();
rollback;
