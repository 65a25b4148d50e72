begin;

select plan(7);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:30:00+00');
select test.given_schedule(e.id, 'retry', '0 * * * *', p_overlap => 'buffer_all') from env as e;
select cron.set_tenant_context(e.id) from env as e;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();

select is(
    test.explain('retry', '2026-01-01 01:00+00', 'explanation'),
    'Its job waits for a dispatcher to claim it.',
    'for a dispatcher'
);

select cron.fail_job(c.job_id, c.lease_token, 'out of paper') from test.claim() as c;

select is(
    test.explain('retry', '2026-01-01 01:00+00', 'explanation'),
    'It failed 1 times so far (out of paper), and is tried again at 2026-01-01 01:01:00 UTC.',
    'for its next attempt'
);

update cron.schedule_definitions set misfire_grace = '2 hours';
update cron.open_jobs set available_at = '2026-01-01 03:00+00';
select test.at('2026-01-01 02:00:00+00');
select cron.tick();

select matches(
    test.explain('retry', '2026-01-01 02:00+00', 'explanation'),
    '^Its job waits in the queue behind job [0-9a-f-]* [(]due 2026-01-01 01:00:00 UTC[)], '
    'which is pending[.]$',
    'for the job before it'
);

update cron.open_jobs set available_at = '2026-01-01 01:00+00';
select cron.configure('{"dispatching": false}');

select is(
    test.explain('retry', '2026-01-01 01:00+00', 'explanation'),
    'Its job is not claimed: an administrator has turned dispatching off.',
    'for an administrator'
);

select cron.configure('{"dispatching": true}');
select test.at('2026-01-01 02:10:00+00');

select is(
    test.explain('retry', '2026-01-01 01:00+00', 'explanation'),
    'Its job waits for a dispatcher, and nobody has ticked since 2026-01-01 02:00:00 UTC: see '
    'whether one runs.',
    'for a dispatcher that is gone'
);

select cron.tick();
select cron.update_environment(e.id, '{"status": "suspended"}') from env as e;

select is(
    test.explain('retry', '2026-01-01 01:00+00', 'explanation'),
    format(
        'Its job is not claimed: the environment is suspended since 2026-01-01 02:10:00 UTC, by '
        '%s.',
        session_user
    ),
    'for its environment'
);

select cron.update_environment(e.id, '{"status": "active"}') from env as e;
select test.given_schedule(
    e.id, 'spread', '0 * * * *', '{"jitter": "30m", "misfire_grace": "2h"}'
)
from env as e;
select test.at('2026-01-01 03:00:00+00');
select cron.tick();

select is(
    test.explain('spread', '2026-01-01 03:00+00', 'explanation'),
    format('Its job is held back until %s UTC.',
        to_char(j.available_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')),
    'for its jitter'
)
from cron.jobs as j
where j.schedule_type = 'spread';

select * from finish();
rollback;
