begin;

select plan(3);

select test.given_environment() as env \gset
select test.act_as('writer', :'env');
select cron.set_calendar('holidays', '{"dates": ["12-25"]}');

prepare plan (text) as
select c.action
from cron.apply_schedules('default', jsonb_build_array(jsonb_build_object(
    'schedule_type', 'report', 'cron_expression', '@daily', 'calendar', $1,
    'target', '{"url": "http://127.0.0.1:9/"}'::jsonb
)), p_dry_run => true) as c;

select results_eq(
    $$ select action from cron.apply_schedules('default', '[{
        "schedule_type": "weekly", "cron_expression": "@weekly", "calendar": "holidays",
        "target": {"url": "http://127.0.0.1:9/"}
    }]') $$,
    $$ values ('create') $$,
    'an application holds it'
);
-- A lock on a row is a write.
set local transaction_read_only = on;
select results_eq(
    $$ execute plan('holidays') $$, $$ values ('create') $$, 'a dry run does not'
);
select throws_ok($$ execute plan('nothing') $$, 'SC012', null, 'but checks that it is there');

select * from finish();
rollback;
