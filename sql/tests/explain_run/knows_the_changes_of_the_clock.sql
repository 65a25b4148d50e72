begin;

select plan(11);

create temporary table env as select test.given_environment() as id;

select test.at('2026-03-01 00:00:00+00');
select cron.set_tenant_context(e.id) from env as e;
select test.given_schedule(
    e.id, k.name, k.expression, p_timezone => 'Europe/Berlin', p_options => k.options
)
from env as e
cross join (
    values
    ('after', '30 2 * * *', '{}'::jsonb),
    ('skip', '30 2 * * *', '{"dst_gap": "skip"}'),
    ('last', '30 2 * * *', '{"dst_fold": "last"}'),
    ('both', '30 2 * * *', '{"dst_fold": "both"}'),
    ('every', '@every 45m', '{}')
) as k (name, expression, options);

-- In Berlin the clock goes from two to three on 29 March 2026, and from three to two on 25 October.
select is(
    test.explain('after', timestamp '2026-03-29 02:30' at time zone 'Europe/Berlin', 'explanation'),
    'The clock of Europe/Berlin went from 2026-03-29 02:00:00 to 2026-03-29 03:00:00 that day, '
    'and 2026-03-29 02:30:00 did not come. It fires at the end of the gap, at 2026-03-29 01:00:00 '
    'UTC. Before it: 2026-03-29 01:00:00 UTC; after it: 2026-03-30 00:30:00 UTC.',
    'whoever asks for the missing time is told where it went'
);
select is(
    test.explain('after', '2026-03-29 01:00+00', 'explanation'),
    'It is still to come. It stands for 2026-03-29 02:30:00, which the clock left out that day.',
    'and there it says what it stands for'
);
select is(
    test.explain('skip', '2026-03-29 01:30+00') -> 'details',
    '{
        "dst_gap": "skip", "meant_for": "2026-03-29T02:30:00", "fires_at": null,
        "prev_fire": "2026-03-28T01:30:00.000000Z", "next_fire": "2026-03-30T00:30:00.000000Z"
    }'::jsonb,
    'dst_gap skip leaves it out'
);
select is(
    test.explain('skip', '2026-03-29 01:00+00', 'verdict'), 'dst_gap', 'at the end of the gap too'
);
select is(
    test.explain('skip', '2026-03-29 01:45+00', 'verdict'), 'not_a_fire_time',
    'another missing time was never meant'
);
select is(
    test.explain('skip', '2026-03-30 01:30+00', 'verdict'), 'not_a_fire_time', 'nor is one later'
);

select is(
    test.explain('after', '2026-10-25 01:30+00', 'explanation'),
    'The clock of Europe/Berlin showed 2026-10-25 02:30:00 twice that day, and this is the second '
    'time: dst_fold first fires at 2026-10-25 00:30:00 UTC. Before it: 2026-10-25 00:30:00 UTC; '
    'after it: 2026-10-26 01:30:00 UTC.',
    'of a repeated time the first counts'
);
select is(
    test.explain('last', '2026-10-25 00:30+00', 'explanation'),
    'The clock of Europe/Berlin showed 2026-10-25 02:30:00 twice that day, and this is the first '
    'time: dst_fold last fires at 2026-10-25 01:30:00 UTC. Before it: 2026-10-24 00:30:00 UTC; '
    'after it: 2026-10-25 01:30:00 UTC.',
    'or the last'
);
select results_eq(
    $$
        select test.explain('both', i.at, 'verdict')
        from (
            values (timestamptz '2026-10-25 00:30+00'), ('2026-10-25 01:30+00')
        ) as i (at)
    $$,
    $$ values ('planned'), ('planned') $$,
    'or both'
);
select is(
    test.explain('after', '2026-10-25 01:45+00', 'verdict'), 'not_a_fire_time',
    'what does not match is no fire time in any pass'
);
select is(
    test.explain('every', '2026-03-29 01:20+00', 'verdict'), 'not_a_fire_time',
    'elapsed time knows no wall clock'
);

select * from finish();
rollback;
