begin;

select plan(9);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:30+00');
select cron.set_tenant_context(e.id) from env as e;
select test.given_schedule(e.id, k.name, k.expression, k.options)
from env as e
cross join (
    values
    ('slow', '* * * * *', '{}'::jsonb),
    ('often', '* * * * *', '{"max_runs": 3}'),
    ('spread', '0 * * * *', '{"jitter": "10m"}'),
    ('broken', '0 * * * *', '{}'),
    ('held', '0 * * * *', '{}')
) as k (name, expression, options);
select test.at('2026-01-01 00:01:00+00');
select cron.tick();
create temporary table claimed as select * from cron.claim_jobs('test', 2, '10 minutes');
select test.at('2026-01-01 00:02:10+00');
select cron.complete_job(c.job_id, c.lease_token, 200) from claimed as c;
select cron.tick();
update cron.schedule_definitions set compiled[1] = 9 where schedule_type = 'broken';
select cron.pause_schedule(s.id, 'audit', '2026-01-01 05:30+00')
from cron.schedules as s
where s.schedule_type = 'held';

select results_eq(
    $$
        select test.explain('slow', i.at, 'verdict')
        from (values (timestamptz '2026-01-01 00:04+00'), ('2026-01-01 00:05+00')) as i (at)
    $$,
    $$ values ('planned'), ('overlap') $$,
    'what cron.simulate() expects: a run of 70 s meets the next but one'
);
select is(
    test.explain('slow', '2026-01-01 00:05+00', 'explanation'),
    'It is expected to be skipped, with reason overlap: as long as runs usually take, the one '
    'before it will still be open.',
    'in words'
);
select is(
    test.explain('often', '2026-01-01 00:08+00', 'explanation'),
    'It will not run: max_runs allows 3 runs, and 2 are made.',
    'what comes after the last run'
);
select is(
    test.explain('often', '2036-01-01 00:00+00', 'verdict'), 'planned',
    'more than 10,000 instants ahead it does not look for the last run'
);
select is(
    test.explain('spread', '2026-01-01 01:00+00', 'explanation'),
    format(
        'It is still to come, and expected to start at %s UTC: jitter holds it back, or the run '
        'before it.', to_char(f.start_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')
    ),
    'when it starts'
)
from cron.simulate('2026-01-01 01:00+00', '2026-01-01 01:01+00') as f
where f.schedule_type = 'spread';
select is(
    test.explain('held', '2026-01-01 05:00+00', 'explanation'),
    format(
        'It will not run unless it is resumed: the schedule is paused since 2026-01-01 00:02:10 '
        'UTC, by %s (audit), until 2026-01-01 05:30:00 UTC.', session_user
    ),
    'within a pause'
);
select is(
    test.explain('held', '2026-01-01 06:00+00', 'verdict'), 'planned', 'after the end of a pause'
);

select test.at('2026-01-01 01:00:00+00');
select cron.tick();

select matches(
    test.explain('broken', '2026-01-01 03:00+00', 'explanation'),
    '^It will not run while the schedule cannot be evaluated: 0A000: ', 'in status error'
);

select test.at('2025-12-31 22:00:00+00');

select is(
    test.explain('spread', '2026-01-01 00:00+00', 'verdict'), 'before_creation',
    'a clock that has stepped back makes nothing due before the creation'
);

select * from finish();
rollback;
