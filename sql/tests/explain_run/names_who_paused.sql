begin;

select plan(8);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:30:00+00');
select test.given_schedule(e.id, 'hourly', '0 * * * *') from env as e;
select cron.tick();
select test.act_as('writer', e.id) from env as e;
select test.at('2026-01-01 01:30:00+00');
select cron.pause_schedule(s.id, 'printer is broken') from cron.schedules as s;

create temporary view pause as
select 'paused from 2026-01-01 01:30:00 UTC to 2026-01-01 03:30:00 UTC, by chime_test_writer '
    '(printer is broken).' as words;

select is(
    test.explain('hourly', '2026-01-01 01:00+00', 'explanation'),
    'The schedule is paused since 2026-01-01 01:30:00 UTC, by chime_test_writer (printer is '
    'broken).',
    'what was due and not handled when the pause began is stopped by it'
);

select test.at('2026-01-01 03:30:00+00');

select is(
    test.explain('hourly', '2026-01-01 03:00+00', 'verdict'), 'paused', 'and so is what comes'
);

select cron.resume_schedule(s.id) from cron.schedules as s;

select is(
    test.explain('hourly', h.at, 'explanation'), 'The schedule was ' || p.words, h.case_name
)
from pause as p
cross join (
    values
    (timestamptz '2026-01-01 01:00+00', 'after a resume: what the pause had found due'),
    ('2026-01-01 03:00+00', 'and what came in it')
) as h (at, case_name);

select is(
    test.explain('hourly', '2026-01-01 03:00+00') -> 'details' -> 'pause',
    jsonb_build_object(
        'by', 'chime_test_writer', 'note', 'printer is broken',
        'from', '2026-01-01T01:30:00.000000Z', 'until', '2026-01-01T03:30:00.000000Z',
        'ended_by', 'chime_test_writer'
    ),
    'as a fact'
);

select cron.pause_schedule(s.id, 'again') from cron.schedules as s;
select test.at('2026-01-01 06:30:00+00');
select cron.resume_schedule(s.id, p_catch_up => true) from cron.schedules as s;

select is(
    test.explain('hourly', '2026-01-01 05:00+00', 'verdict'), 'due',
    'with catch-up it is owed again'
);

select test.act_as_superuser();
select cron.set_tenant_context(e.id) from env as e;
select cron.tick();

select is(
    test.explain('hourly', '2026-01-01 05:00+00', 'explanation'),
    'Missed, and skipped at 2026-01-01 06:30:00 UTC: a newer instant stands for it (catch_up '
    'latest). The schedule was paused from 2026-01-01 03:30:00 UTC to 2026-01-01 06:30:00 UTC, by '
    'chime_test_writer (again), and caught up after it.',
    'and then the pause is why it was late'
);

update cron.schedule_definitions set auto_pause_after = 1, max_retries = 0;
update cron.open_jobs set max_retries = 0;
select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim() as c;
select test.at('2026-01-01 07:30:00+00');

select matches(
    test.explain('hourly', '2026-01-01 07:00+00', 'explanation'),
    '^The schedule is paused since 2026-01-01 06:30:00 UTC, by [^ ]* [(]1 jobs failed in a row ',
    'a schedule that paused itself says so'
);

select * from finish();
rollback;
