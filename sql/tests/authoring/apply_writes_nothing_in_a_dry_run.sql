begin;

select plan(6);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select test.given_schedule(:'env', 'kept', '@hourly');
select test.given_schedule(:'env', 'moved', '@hourly');
select test.given_schedule(:'env', 'stray', '@hourly');
create temporary table before as
select count(*) as events, (select count(*) from cron.audit_journal) as audited
from cron.outbox;
select test.act_as('writer', :'env');

prepare apply (jsonb, boolean) as
select c.schedule_type, c.action, c.changed_keys
from cron.apply_schedules('default', $1 || '[
    {
        "schedule_type": "kept", "cron_expression": "@hourly",
        "target": {"url": "http://127.0.0.1:9/"}
    },
    {
        "schedule_type": "moved", "run_at": "2026-02-01T00:00:00Z",
        "target": {"url": "http://127.0.0.1:9/"}
    },
    {"schedule_type": "new", "cron_expression": "@daily", "target": {"url": "http://a"}}
]', p_prune => true, p_dry_run => $2) as c;

select results_eq(
    $$ execute apply('[]', true) $$,
    $$
        values
        ('kept', 'unchanged', null::text[]),
        ('moved', 'update', array['cron_expression', 'run_at']),
        ('new', 'create', null), ('stray', 'prune', null)
    $$,
    'the plan'
);
select is_empty(
    $$
        select c.schedule_id
        from cron.apply_schedules('default', '[
            {"schedule_type": "new", "cron_expression": "@daily", "target": {"url": "http://a"}}
        ]', p_dry_run => true) as c
        where c.schedule_id is not null
    $$,
    'what would be created has no id'
);
select throws_ok(
    $$
        execute apply('[{
            "schedule_type": "x", "cron_expression": "0 0 30 2 *", "target": {"url": "http://a"}
        }]', true)
    $$,
    'SC003', null, 'an invalid declaration fails there too'
);

select test.act_as_superuser();
select results_eq(
    'select count(*), (select count(*) from cron.audit_journal) from cron.outbox',
    'select events, audited from before', 'no event and no audit row'
);
select test.act_as('writer', :'env');
select results_eq(
    $$ execute apply('[]', false) $$,
    $$
        values
        ('kept', 'unchanged', null::text[]),
        ('moved', 'update', array['cron_expression', 'run_at']),
        ('new', 'create', null), ('stray', 'prune', null)
    $$,
    'what is then done is the same'
);
-- Now the server itself refuses to write, and to lock a row.
set local transaction_read_only = on;
select results_eq(
    $$
        select c.schedule_type, c.action
        from cron.apply_schedules('default', '[
            {"schedule_type": "kept", "cron_expression": "@daily", "target": {"url": "http://a"}},
            {"schedule_type": "x", "cron_expression": "@daily", "target": {"url": "http://a"}}
        ]', p_prune => true, p_dry_run => true) as c
    $$,
    $$ values ('kept', 'update'), ('moved', 'prune'), ('new', 'prune'), ('x', 'create') $$,
    'a transaction that may only read is enough for a plan'
);

select * from finish();
rollback;
