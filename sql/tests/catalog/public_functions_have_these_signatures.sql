begin;

-- The contract. `make golden` writes the list anew; a change of it is a change of the API.
select plan(1);

create temporary view found as
select
    format(
        '%s(%s) returns %s', p.proname,
        pg_get_function_arguments(p.oid), pg_get_function_result(p.oid)
    ) as line
from pg_proc as p
where p.pronamespace = 'cron'::regnamespace and not p.proname ^@ '_';

create temporary view golden as
select unnest(string_to_array(btrim($golden$
$golden$, e'\n'), e'\n')) as line;

select bag_eq('select line from found', 'select line from golden');

select * from finish();
rollback;
