begin;

select plan(5);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select test.given_environment('other') as other \gset
select test.given_schedule(:'env', 'kept', '@hourly', p_domain => 'billing');
select test.given_schedule(:'env', 'moved', '@hourly', p_domain => 'billing');
select test.given_schedule(:'env', 'stray', '@hourly', p_domain => 'billing');
select test.given_schedule(:'env', 'stray', '@hourly', p_domain => 'shipping');
select test.given_schedule(:'other', 'stray', '@hourly', p_domain => 'billing');
select test.act_as('writer', :'env');

prepare apply (boolean) as
select c.schedule_type, c.action, c.changed_keys, c.schedule_id is not null
from cron.apply_schedules('billing', '[
    {"schedule_type": "new", "cron_expression": "@daily", "target": {"url": "http://a"}},
    {
        "schedule_type": "moved", "cron_expression": "0 4 * * *", "priority": 9,
        "target": {"url": "http://127.0.0.1:9/"}, "timeout": "1m"
    },
    {
        "target": {"method": "post", "url": "http://127.0.0.1:9/"}, "cron_expression": "@hourly",
        "schedule_type": "kept"
    }
]', p_prune => $1) as c;

select results_eq(
    'execute apply(false)',
    $$
        values
        ('kept', 'unchanged', null::text[], true),
        ('moved', 'update', array['cron_expression', 'priority', 'timeout'], true),
        ('new', 'create', null, true)
    $$,
    'each declaration, by name'
);
select results_eq(
    $$
        select s.schedule_type, s.cron_expression, s.priority, s.next_run_at
        from cron.schedules as s
        where s.domain = 'billing' and s.status = 'active'
        order by s.schedule_type
    $$,
    $$
        values
        ('kept', '@hourly', 0, '2026-01-01 01:00:00+00'::timestamptz),
        ('moved', '0 4 * * *', 9, '2026-01-01 04:00:00+00'),
        ('new', '@daily', 0, '2026-01-02 00:00:00+00'),
        ('stray', '@hourly', 0, '2026-01-01 01:00:00+00')
    $$,
    'is done; without p_prune nothing is deleted'
);

select results_eq(
    'execute apply(true)',
    $$
        values
        ('kept', 'unchanged', null::text[], true), ('moved', 'unchanged', null, true),
        ('new', 'unchanged', null, true), ('stray', 'prune', null, true)
    $$,
    'again changes nothing, and p_prune deletes what is not declared'
);

select test.act_as_superuser();
select results_eq(
    $$
        select s.env_id, s.domain, s.schedule_type
        from cron.schedules as s
        where s.status = 'active' and s.schedule_type = 'stray'
        order by s.domain
    $$,
    format(
        $$ values (%L::uuid, 'billing', 'stray'), (%L, 'shipping', 'stray') $$, :'other', :'env'
    ),
    'other domains and environments are not touched'
);
select results_eq(
    $$
        select j.action, j.after ->> 'domain', j.reason
        from cron.audit_journal as j
        where j.reason = 'apply_schedules'
        order by j.action
    $$,
    $$
        values
        ('create_schedule', 'billing', 'apply_schedules'),
        ('delete_schedule', null, 'apply_schedules'),
        ('update_schedule', null, 'apply_schedules')
    $$,
    'each change has its audit row, which says where it came from'
);

select * from finish();
rollback;
