begin;

select plan(4);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, 'often', '@every 10s', p_overlap => 'buffer_all') from env as e;
select test.at('2026-01-01 00:00:30+00');
select cron.tick();
select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim() as c;
select cron.set_tenant_context(e.id) from env as e;
select cron.cancel_job(j.id, 'not needed')
from cron.jobs as j
where j.scheduled_at = '2026-01-01 00:00:20+00';

select results_eq(
    'select scheduled_at, status, failures from cron.jobs order by scheduled_at',
    $$
        values
        (timestamptz '2026-01-01 00:00:10+00', 'pending', 1),
        (timestamptz '2026-01-01 00:00:20+00', 'cancelled', 0),
        (timestamptz '2026-01-01 00:00:30+00', 'queued', 0)
    $$,
    'the cancelled one has ended, the others are as they were'
);

select is(
    (select s.retry_count from cron.schedules as s), 1,
    'retry_count goes on mirroring the failures of the open job'
);

select test.at('2026-01-01 00:01:30+00');
select cron.tick();
select cron.complete_job(c.job_id, c.lease_token) from test.claim() as c;

select is((select s.retry_count from cron.schedules as s), 0, 'until that succeeds');

select results_eq(
    'select scheduled_at from test.claim()',
    $$ values (timestamptz '2026-01-01 00:00:30+00') $$,
    'and the next in the queue is promoted'
);

select * from finish();
rollback;
