begin;

select plan(6);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:30:00+00');
select test.act_as('writer', e.id) from env as e;
create temporary table made as
select s.id
from cron.create_schedule('hourly', cron.http_target('http://127.0.0.1:9/'), '0 * * * *') as s;

select is(
    test.explain('hourly', '2026-01-01 00:00+00', 'explanation'),
    'The schedule was created at 2026-01-01 00:30:00 UTC, by chime_test_writer, and counts from '
    'then on.',
    'before its creation'
);
select is(
    test.explain('hourly', '2026-01-01 00:00+00') -> 'details',
    '{"created_at": "2026-01-01T00:30:00.000000Z", "created_by": "chime_test_writer"}'::jsonb,
    'as facts'
);

select test.at('2026-01-01 01:30:00+00');
select cron.delete_schedule(m.id) from made as m;

select is(
    cron.explain_run(m.id, '2026-01-01 02:00+00') ->> 'explanation',
    'The schedule was deleted at 2026-01-01 01:30:00 UTC, by chime_test_writer.',
    'after its deletion'
)
from made as m;
select is(
    cron.explain_run(m.id, '2026-01-01 01:00+00') ->> 'explanation',
    'The schedule was deleted at 2026-01-01 01:30:00 UTC, by chime_test_writer, before this was '
    'handled.',
    'what was due is gone with it'
)
from made as m;
select is(
    cron.explain_run(m.id, '2026-01-01 01:10+00') ->> 'verdict', 'not_a_fire_time',
    'what never was due is still no fire time'
)
from made as m;

create temporary table other as
select s.id
from cron.create_schedule('hourly', cron.http_target('http://127.0.0.1:9/'), '0 * * * *') as s;

select is(
    test.explain('hourly', '2026-01-01 02:00+00', 'verdict'), 'planned',
    'another one of that name has its own answer'
);

select * from finish();
rollback;
