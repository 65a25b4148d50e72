begin;

select plan(5);

select test.given_environment() as env \gset
select cron.update_environment(:'env', '{"max_schedules": 2}');
select test.act_as('writer', :'env');

prepare apply (text[], boolean, boolean) as
select string_agg(c.schedule_type || ' ' || c.action, ', ')
from cron.apply_schedules(
    'default',
    (
        select jsonb_agg(jsonb_build_object(
            'schedule_type', n, 'cron_expression', '@daily', 'target', '{"url": "http://a"}'::jsonb
        ))
        from unnest($1) as n
    ),
    p_prune => $2, p_dry_run => $3
) as c;

select results_eq(
    $$ execute apply('{a,b}', false, false) $$, array['a create, b create'],
    'as many as there may be'
);
select throws_ok(
    $$ execute apply('{a,c}', false, false) $$,
    'SC016', 'the environment has as many schedules as it may have', 'one more'
);
select throws_ok(
    $$ execute apply('{a,c}', false, true) $$,
    'SC016', 'the environment has as many schedules as it may have', 'in a dry run too'
);
select results_eq(
    $$ execute apply('{a,c}', true, false) $$, array['a unchanged, b prune, c create'],
    'what is pruned makes room'
);
select results_eq(
    $$ execute apply('{a}', true, false) $$, array['a unchanged, c prune'],
    'with nothing to create it does not matter'
);

select * from finish();
rollback;
