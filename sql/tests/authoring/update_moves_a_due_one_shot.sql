begin;

select plan(3);

-- All are due when they are edited, and nobody has ticked.
select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
create temporary table edit as
select t.*, test.given_schedule(:'env', t.name, p_run_at => '2026-01-01 01:00+00') as id
from (
    values
    ('bounded', '{"ends_at": "2026-06-01T00:00:00Z"}'::jsonb),
    ('described', '{"description": "x"}'),
    ('moved', '{"run_at": "2026-01-01T05:00:00Z"}'),
    ('repeated', '{"run_at": null, "cron_expression": "30 * * * *"}')
) as t (name, changes);
select test.at('2026-01-01 01:00:20+00');
select results_eq(
    $$
        select e.name, u.status, u.next_run_at
        from edit as e
        cross join lateral cron.update_schedule(e.id, e.changes) as u
        order by 1
    $$,
    $$
        values
        ('bounded', 'active', timestamptz '2026-01-01 01:00+00'),
        ('described', 'active', '2026-01-01 01:00+00'),
        ('moved', 'active', '2026-01-01 05:00+00'),
        ('repeated', 'active', '2026-01-01 01:00+00')
    $$,
    'another instant takes its place, and any other edit leaves it due, an expression too'
);
select cron.tick();
select results_eq(
    'select schedule_type, scheduled_at, status from cron.jobs order by 1',
    $$
        values ('bounded', timestamptz '2026-01-01 01:00+00', 'pending'),
            ('described', '2026-01-01 01:00+00', 'pending'),
            ('repeated', '2026-01-01 01:00+00', 'pending')
    $$,
    'what is left due runs'
);
select test.at('2026-01-01 05:00:00+00');
select cron.tick();
select results_eq(
    $$
        select schedule_type, scheduled_at, status
        from cron.jobs
        where scheduled_at = '2026-01-01 05:00+00'
    $$,
    $$ values ('moved', timestamptz '2026-01-01 05:00+00', 'pending') $$,
    'and what was moved runs then'
);

select * from finish();
rollback;
