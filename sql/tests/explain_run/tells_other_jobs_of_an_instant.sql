begin;

select plan(9);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:30:00+00');
select test.given_schedule(e.id, 'hourly', '0 * * * *', p_max_retries => 0) from env as e;
select cron.set_tenant_context(e.id) from env as e;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim() as c;
select cron.republish_dlq(q.id) from cron.dlq as q;
select cron.complete_job(c.job_id, c.lease_token, 200) from test.claim() as c;

select is(
    test.explain('hourly', '2026-01-01 01:00+00', 'verdict'), 'failed',
    'the job of the timing decides'
);
select is(
    test.explain('hourly', '2026-01-01 01:00+00', 'explanation'),
    'It ran and failed at 2026-01-01 01:00:00 UTC, for good after 1 attempts: down.',
    'its letter is gone'
);
select is(
    test.explain('hourly', '2026-01-01 01:00+00') #>> '{other_jobs,0,status}', 'succeeded',
    'what was made of its letter is told beside it'
);
select is(
    test.explain('hourly', '2026-01-01 01:00+00') #>> '{other_jobs,0,origin}', 'republish',
    'with its origin'
);

select test.at('2026-01-01 01:17:00+00');
select cron.tick();
select cron.run_schedule(s.id) from cron.schedules as s;

select is(
    test.explain('hourly', '2026-01-01 01:17+00', 'explanation'),
    'Its job waits for a dispatcher to claim it. The job was made by hand (run_schedule), not by '
    'the timing.',
    'a run by hand is told of at its instant, which is no fire time'
);

select cron.complete_job(c.job_id, c.lease_token, 200) from test.claim() as c;
select cron.backfill_schedule(s.id, '2025-12-31 23:00+00', '2026-01-01 00:00+00')
from cron.schedules as s;

select is(
    test.explain('hourly', '2025-12-31 23:00+00', 'explanation'),
    'Its job waits for a dispatcher to claim it. A backfill made the job.',
    'a backfill runs even what was before the creation'
);
select is(
    test.explain('hourly', '2025-12-31 22:00+00', 'verdict'), 'before_creation',
    'and nothing else is there'
);

select cron.pause_schedule(s.id) from cron.schedules as s;
select test.at('2026-01-01 02:00:00+00');
select cron.run_schedule(s.id) from cron.schedules as s;

select is(
    test.explain('hourly', '2026-01-01 02:00+00', 'verdict'), 'paused',
    'at a fire time a run by hand is beside the point'
);
select is(
    test.explain('hourly', '2026-01-01 02:00+00') #>> '{other_jobs,0,origin}', 'manual',
    'and told beside it'
);

select * from finish();
rollback;
