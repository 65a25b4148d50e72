begin;

select plan(6);

select test.given_environment() as env, test.given_environment('suspended') as suspended \gset
select cron.update_environment(:'suspended', '{"status": "suspended"}');
-- The writer may only read there.
select gen_random_uuid() as foreign_env \gset
select cron.create_environment(:'foreign_env', 'foreign');
select cron.grant_environment(:'foreign_env', 'chime_test_writer', 'read');

-- Every authoring function, called with nothing that could be found.
create temporary table call as
select t.*, row_number() over () as place
from (
    values
    ($x$ cron.create_schedule('x', '{"url": "http://a"}', '@daily') $x$, 'none'),
    ($x$ cron.upsert_schedule('x', '{"url": "http://a"}', '@daily') $x$, 'none'),
    ($x$ cron.apply_schedules('x', '[]') $x$, 'none'),
    ($x$ cron.update_schedule(gen_random_uuid(), '{}') $x$, 'SC007'),
    ($x$ cron.pause_schedule(gen_random_uuid()) $x$, 'SC007'),
    ($x$ cron.resume_schedule(gen_random_uuid()) $x$, 'SC007'),
    ($x$ cron.delete_schedule(gen_random_uuid()) $x$, 'SC007'),
    ($x$ cron.run_schedule(gen_random_uuid()) $x$, 'SC007'),
    ($x$ cron.backfill_schedule(gen_random_uuid(), '2025-01-01', '2025-01-02') $x$, 'SC007'),
    ($x$ cron.cancel_job(gen_random_uuid()) $x$, 'SC008'),
    ($x$ cron.retry_job(gen_random_uuid()) $x$, 'SC008'),
    ($x$ cron.republish_dlq(gen_random_uuid()) $x$, 'SC009'),
    ($x$ cron.republish_dlq_where() $x$, 'none'),
    ($x$ cron.discard_dlq(gen_random_uuid(), 'x') $x$, 'SC009'),
    ($x$ cron.set_calendar('x', '{}') $x$, 'none'),
    ($x$ cron.remove_calendar('y') $x$, 'SC012')
) as t (call, code);
grant select on call to public;

create function pg_temp.codes()
returns setof text
language plpgsql
as $$
declare
    v_call text;
begin
    for v_call in select c.call from call as c order by c.place loop
        begin
            execute 'select ' || v_call;
            return next 'none';
        exception when others then
            return next sqlstate;
        end;
    end loop;
end
$$;

select set_eq(
    $$
        select p.proname::text
        from pg_proc as p
        where p.pronamespace = 'cron'::regnamespace
            and p.provolatile = 'v'
            and has_function_privilege('cron_writer', p.oid, 'execute')
            and not has_function_privilege('cron_reader', p.oid, 'execute')
            and not has_function_privilege('cron_runner', p.oid, 'execute')
    $$,
    $$ select substring(c.call from 'cron[.]([a-z_]+)') from call as c $$,
    'these are all'
);

select test.act_as('writer');
select results_eq(
    'select distinct pg_temp.codes()', array['SC001'], 'without an environment'
);
select test.act_as('writer', :'foreign_env');
select results_eq(
    'select distinct pg_temp.codes()', array['42501'], 'where the login may only read'
);
select test.act_as('writer', :'suspended');
select results_eq('select distinct pg_temp.codes()', array['SC015'], 'in a suspended environment');
select test.act_as('reader', :'env');
select results_eq('select distinct pg_temp.codes()', array['42501'], 'as a reader');
select test.act_as('writer', :'env');
select results_eq(
    'select pg_temp.codes()',
    'select c.code from call as c order by c.place',
    'and what is not there'
);

select * from finish();
rollback;
