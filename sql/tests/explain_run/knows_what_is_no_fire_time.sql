begin;

select plan(7);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select cron.set_tenant_context(e.id) from env as e;
select test.given_schedule(
    e.id, 'weekly', '0 9 * * mon', p_timezone => 'Europe/Berlin',
    p_options => '{"starts_at": "2026-01-10T00:00Z", "ends_at": "2026-02-01T00:00Z"}'
)
from env as e;
select test.given_schedule(e.id, 'once', p_run_at => '2026-01-05 09:00+00') from env as e;

select is(
    test.explain('weekly', '2026-01-13 08:00+00', 'explanation'),
    'It is not a fire time: 0 9 * * mon (Europe/Berlin) does not name 2026-01-13 09:00:00. '
    'Before it: 2026-01-12 08:00:00 UTC; after it: 2026-01-19 08:00:00 UTC.',
    'a wrong day, and the fire times around it'
);
select is(
    test.explain('weekly', '2026-01-13 08:00+00') -> 'details',
    '{"prev_fire": "2026-01-12T08:00:00.000000Z", "next_fire": "2026-01-19T08:00:00.000000Z"}'
    ::jsonb,
    'as facts'
);
select is(
    test.explain('weekly', '2026-01-05 08:00+00', 'explanation'),
    'The schedule does not fire before starts_at, 2026-01-10 00:00:00 UTC. Before it: none; after '
    'it: 2026-01-12 08:00:00 UTC.',
    'before the window'
);
select is(
    test.explain('weekly', '2026-02-02 08:00+00', 'explanation'),
    'The schedule does not fire at or after ends_at, 2026-02-01 00:00:00 UTC. Before it: '
    '2026-01-26 08:00:00 UTC; after it: none.',
    'after the window'
);
select is(
    test.explain('weekly', '2026-02-03 08:00+00', 'verdict'), 'not_a_fire_time',
    'what would not fire within it either is no fire time'
);
select is(
    test.explain('once', '2026-01-05 10:00+00', 'explanation'),
    'It is not a fire time: the schedule runs once, at 2026-01-05 09:00:00 UTC. Before it: '
    '2026-01-05 09:00:00 UTC; after it: none.',
    'a one-shot'
);
select is(
    (test.explain('weekly', '2026-01-13 08:00+00') ->> 'is_fire_time')::boolean, false,
    'it says so in one word too'
);

select * from finish();
rollback;
