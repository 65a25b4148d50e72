begin;

select plan(5);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:30:00+00');
select test.given_schedule(e.id, 'hourly', '0 * * * *') from env as e;
select cron.set_tenant_context(e.id) from env as e;
select cron.tick();
select test.at('2026-01-01 01:30:00+00');
select cron.update_environment(e.id, '{"status": "suspended"}') from env as e;
select test.at('2026-01-01 02:30:00+00');

select is(
    test.explain('hourly', h.at, 'explanation'),
    format('The environment is suspended since 2026-01-01 01:30:00 UTC, by %s.', session_user),
    h.case_name
)
from (
    values
    (timestamptz '2026-01-01 01:00+00', 'what was due and not handled is stopped'),
    ('2026-01-01 02:00+00', 'and so is what comes')
) as h (at, case_name);

select cron.update_environment(e.id, '{"status": "active"}') from env as e;

select is(
    test.explain('hourly', h.at, 'explanation'),
    format(
        'Skipped: the environment was suspended from 2026-01-01 01:30:00 UTC to 2026-01-01 '
        '02:30:00 UTC, by %s.', session_user
    ),
    h.case_name
)
from (
    values
    (timestamptz '2026-01-01 02:00+00', 'afterwards it is a skip, from when to when'),
    ('2026-01-01 01:00+00', 'that of what was due before, too')
) as h (at, case_name);
select is(
    test.explain('hourly', '2026-01-01 02:00+00') -> 'details' -> 'suspension' ->> 'ended_by',
    session_user::text,
    'and by whom it ended'
);

select * from finish();
rollback;
