begin;

select plan(12);

select test.given_environment() as env \gset
select test.given_schedule(:'env', 'report');
select test.act_as('writer', :'env');

-- What is said about declarations that follow a good one, in both kinds of run.
create function pg_temp.refusal(p_bad jsonb, p_dry_run boolean default false)
returns text
language plpgsql
as $$
declare
    v_message text;
    v_detail  text;
begin
    perform cron.apply_schedules('default', '[
        {"schedule_type": "good", "cron_expression": "@daily", "target": {"url": "http://a"}}
    ]'::jsonb || p_bad, p_prune => true, p_dry_run => p_dry_run);
    return 'none';
exception when others then
    get stacked diagnostics v_message = message_text, v_detail = pg_exception_detail;
    return format('%s: %s (%s)', sqlstate, v_message, v_detail);
end
$$;

select throws_ok(
    $$ select cron.apply_schedules('default', '{}') $$,
    'SC012', 'p_declarations must be a JSON array', 'an object'
);
select throws_ok(
    $$ select cron.apply_schedules('default', null) $$,
    'SC012', 'p_declarations must be a JSON array', 'null'
);
select throws_ok(
    $$ select cron.apply_schedules('a b', '[]') $$,
    'SC012', 'domain is not a valid name', 'a domain that cannot be'
);
select throws_ok(
    $$ select cron.apply_schedules('default', '[]', p_prune => null) $$,
    'SC012', 'p_prune and p_dry_run must be true or false', 'a flag that is null'
);
select throws_ok(
    $$
        select cron.apply_schedules('default', jsonb_agg(n))
        from generate_series(1, 10001) as n
    $$,
    'SC012', 'too many declarations', 'more than 10,000'
);
select is(
    pg_temp.refusal('[7]'),
    'SC012: a declaration must be a JSON object that names its schedule_type '
    '(declaration 2 is a JSON number)',
    'what is no object'
);
select is(
    pg_temp.refusal('[{"cron_expression": "@daily"}]'),
    'SC012: a declaration must be a JSON object that names its schedule_type '
    '(declaration 2 has no schedule_type, or not as a text)',
    'what has no name'
);
select is(
    pg_temp.refusal('[{"schedule_type": "x"}, {"schedule_type": "good"}]'),
    'SC012: a schedule is declared more than once '
    '(schedule_type ''good'', declarations 1, 3)',
    'a name that comes twice'
);
select is(
    pg_temp.refusal('[{"schedule_type": "report", "colour": "red"}]'),
    'SC012: unknown key in declaration: ''colour'' '
    '(declaration 2, schedule_type ''report'': unknown: ''colour'')',
    'an unknown key'
);
select is(
    pg_temp.refusal(bad), pg_temp.refusal(bad, true), 'a dry run says the same'
)
from (
    values ('[{"schedule_type": "report", "cron_expression": "@daily", "target": {}}]'::jsonb)
) as t (bad);
select matches(
    pg_temp.refusal('[
        {"schedule_type": "report", "cron_expression": "61 * * * *", "target": {"url": "http://a"}}
    ]'),
    '^SC002: .*declaration 2, schedule_type ''report'': ', 'an expression that cannot be read'
);

select results_eq(
    $$ select s.schedule_type, s.status from cron.schedules as s $$,
    $$ values ('report', 'active') $$, 'and nothing is changed, not by the good one either'
);

select * from finish();
rollback;
