begin;

select plan(5);

select test.given_environment() as env, test.given_environment('suspended') as suspended \gset
select cron.update_environment(:'suspended', '{"status": "suspended"}');
-- The writer may only read there.
select gen_random_uuid() as foreign_env \gset
select cron.create_environment(:'foreign_env', 'foreign');
select cron.grant_environment(:'foreign_env', 'chime_test_writer', 'read');

-- Every authoring function, called with nothing that could be found.
create function pg_temp.codes()
returns setof text
language plpgsql
as $$
declare
    v_call text;
begin
    foreach v_call in array array[
        $x$ cron.create_schedule('x', '{"url": "http://a"}', '@daily') $x$,
        $x$ cron.update_schedule(gen_random_uuid(), '{}') $x$,
        $x$ cron.pause_schedule(gen_random_uuid()) $x$,
        $x$ cron.resume_schedule(gen_random_uuid()) $x$,
        $x$ cron.delete_schedule(gen_random_uuid()) $x$,
        $x$ cron.run_schedule(gen_random_uuid()) $x$,
        $x$ cron.cancel_job(gen_random_uuid()) $x$,
        $x$ cron.retry_job(gen_random_uuid()) $x$,
        $x$ cron.republish_dlq(gen_random_uuid()) $x$,
        $x$ cron.republish_dlq_where() $x$,
        $x$ cron.discard_dlq(gen_random_uuid(), 'x') $x$
    ] loop
        begin
            execute 'select ' || v_call;
            return next 'none';
        exception when others then
            return next sqlstate;
        end;
    end loop;
end
$$;

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
    array[
        'none', 'SC007', 'SC007', 'SC007', 'SC007', 'SC007', 'SC008', 'SC008', 'SC009', 'none',
        'SC009'
    ],
    'and what is not there'
);

select * from finish();
rollback;
