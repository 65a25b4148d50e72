begin;

select plan(9);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:30:00+00');
select test.given_schedule(e.id, 'moved', '0 * * * *') from env as e;
select test.given_schedule(e.id, 'once', p_run_at => '2026-01-01 02:00+00') from env as e;
select cron.set_tenant_context(e.id) from env as e;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select test.at('2026-01-01 01:10:00+00');
select cron.update_schedule(s.id, '{"cron_expression": "30 * * * *"}')
from cron.schedules as s
where s.schedule_type = 'moved';
select cron.update_schedule(s.id, '{"run_at": "2026-01-01T03:00Z"}')
from cron.schedules as s
where s.schedule_type = 'once';
select cron.update_schedule(s.id, '{"description": "is no timing"}') from cron.schedules as s;
select test.at('2026-01-01 01:30:00+00');
select cron.tick();
select test.at('2026-01-01 01:40:00+00');
select cron.update_schedule(s.id, '{"cron_expression": "15 * * * *", "timezone": "Asia/Tokyo"}')
from cron.schedules as s
where s.schedule_type = 'moved';

select is(
    test.explain('moved', i.at, 'verdict'), i.verdict, i.case_name
)
from (
    values
    (timestamptz '2026-01-01 01:00+00', 'pending', 'the first timing'),
    ('2026-01-01 01:30+00', 'overlap', 'the second'),
    ('2026-01-01 02:15+00', 'planned', 'the third'),
    ('2026-01-01 02:00+00', 'not_a_fire_time', 'the first one is over')
) as i (at, verdict, case_name);
select is(
    test.explain('moved', '2026-01-01 01:20+00', 'explanation'),
    format(
        'It is not a fire time: 30 * * * * (UTC) does not name 2026-01-01 01:20:00. Before it: '
        '2026-01-01 00:30:00 UTC; after it: 2026-01-01 01:30:00 UTC. (By the timing of that time: '
        '%s edited it at 2026-01-01 01:40:00 UTC.)', session_user
    ),
    'and whoever edited it since is named'
);
select is(
    test.explain('moved', '2026-01-01 01:20+00') -> 'timing',
    jsonb_build_object(
        'cron_expression', '30 * * * *', 'run_at', null, 'timezone', 'UTC', 'meant_for', null,
        'edited', jsonb_build_object('at', '2026-01-01T01:40:00.000000Z', 'by', session_user)
    ),
    'as facts'
);
select is(
    test.explain('once', '2026-01-01 02:00+00', 'verdict'), 'not_a_fire_time',
    'a one-shot that was moved'
);

-- Nobody ticks; of what is due an edit keeps one instant.
select test.at('2026-01-01 05:40:00+00');
select cron.update_schedule(s.id, '{"timezone": "UTC"}')
from cron.schedules as s
where s.schedule_type = 'moved';

select is(
    test.explain('moved', '2026-01-01 02:15+00', 'verdict'), 'due', 'the first one is still due'
);
select is(
    test.explain('moved', '2026-01-01 03:15+00', 'explanation'),
    format(
        'It was due and not handled yet when %s edited the timing at 2026-01-01 05:40:00 UTC: of '
        'what is due an edit keeps one instant.', session_user
    ),
    'the others are edited away'
);

select * from finish();
rollback;
