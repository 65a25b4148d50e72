begin;

select plan(4);

-- One schedule for each key that is no part of the timing; each is due when it is edited.
select test.at('2026-01-01 00:10:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
create temporary table edit as
select t.*, test.given_schedule(:'env', t.key, '0 * * * *') as id
from (
    values
    ('auto_pause_after', '{"auto_pause_after": 2}'::jsonb),
    ('backoff', '{"backoff": {"base": "5s"}}'),
    ('buffer_limit', '{"buffer_limit": 5}'),
    ('catch_up', '{"catch_up": "none"}'),
    ('catch_up_limit', '{"catch_up_limit": 5}'),
    ('catch_up_window', '{"catch_up_window": "1 day"}'),
    ('description', '{"description": "new"}'),
    ('jitter', '{"jitter": "5 minutes"}'),
    ('labels', '{"labels": {"team": "a"}}'),
    ('max_retries', '{"max_retries": 0}'),
    ('misfire_grace', '{"misfire_grace": "1 hour"}'),
    ('overlap', '{"overlap": "allow"}'),
    ('payload', '{"payload": {"n": 2}}'),
    ('priority', '{"priority": 7}'),
    ('retry_deadline', '{"retry_deadline": "1 hour"}'),
    ('target', '{"target": {"url": "http://127.0.0.1:10/"}}'),
    ('timeout', '{"timeout": "20s"}')
) as t (key, changes);

select test.at('2026-01-01 01:00:30+00');
create temporary table edited as
select e.key, u.next_run_at, u.fired_until, u.updated_at
from edit as e
cross join lateral cron.update_schedule(e.id, e.changes) as u;
select results_eq(
    'select distinct next_run_at, fired_until, updated_at from edited',
    $$
        values (
            timestamptz '2026-01-01 01:00:00+00', timestamptz '2026-01-01 00:10:00+00',
            timestamptz '2026-01-01 01:00:30+00'
        )
    $$,
    'the schedule stays due, and nothing is re-anchored'
);
select results_eq(
    $$
        select k.key from cron._schedule_keys() as k
        where k.key not in (select e.key from edit as e) order by 1
    $$,
    array[
        'anchor', 'calendar', 'concurrency_key', 'cron_expression', 'day_match', 'dst_fold',
        'dst_gap', 'ends_at', 'max_runs', 'on_failure', 'on_recovery', 'run_at', 'starts_at',
        'timezone'
    ],
    'what else there is belongs to the timing, or is not built'
);

select cron.tick();
select results_eq(
    'select schedule_type, scheduled_at, origin, status from cron.jobs order by 1',
    $$
        select e.key, timestamptz '2026-01-01 01:00:00+00', 'schedule', 'pending'
        from edit as e
        order by 1
    $$,
    'no due run is dropped'
);
select results_eq(
    'select distinct next_run_at from cron.schedules',
    array['2026-01-01 02:00:00+00'::timestamptz],
    'and each goes on as before'
);

select * from finish();
rollback;
