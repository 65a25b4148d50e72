begin;

select plan(2);

select test.given_two_worlds();

select results_eq(
    $$
        select
            bool_or(r.env_id = w.own), bool_or(r.env_id = w.other)
        from cron.calendars as r, test.world as w
    $$,
    'values (true, true)',
    'both environments have rows'
);

select results_eq(
    $$ select * from test.matrix('cron.calendars') $$,
    'select * from test.tenants_matrix()',
    'each actor sees what it may'
);

select * from finish();
rollback;
