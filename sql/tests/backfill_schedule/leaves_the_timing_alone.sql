begin;

select plan(3);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(
    :'env', 'bounded', '0 * * * *',
    '{"max_runs": 2, "starts_at": "2026-01-01T02:00:00Z", "ends_at": "2026-01-01T06:00:00Z"}'
) as id \gset
select test.at('2026-01-01 02:00:00+00');
select cron.tick();
select cron.complete_job(c.job_id, c.lease_token) from test.claim() as c;
select test.at('2026-01-01 03:00:00+00');
select cron.tick();
select cron.complete_job(c.job_id, c.lease_token) from test.claim() as c;
create temporary table before as select s.status, s.next_run_at, s.fired_until, s.run_count
from cron.schedules as s;

select test.at('2026-01-01 09:00:00+00');
select results_eq(
    format(
        $$ select * from cron.backfill_schedule(
            %L, '2026-01-01 00:00:00+00', '2026-01-01 09:00:00+00') $$, :'id'
    ),
    $$ values (2, 2, null::timestamptz) $$,
    'max_runs does not bound it, the window does; a completed schedule can be backfilled'
);
select cron.complete_job(c.job_id, c.lease_token) from test.claim() as c;
select cron.tick();
select cron.complete_job(c.job_id, c.lease_token) from test.claim() as c;
select results_eq(
    'select scheduled_at, status from cron.jobs order by scheduled_at',
    $$
        select generate_series(
            timestamptz '2026-01-01 02:00:00+00', '2026-01-01 05:00:00+00', '1 hour'), 'succeeded'
    $$,
    'all of it runs'
);
select results_eq(
    'select s.status, s.next_run_at, s.fired_until, s.run_count from cron.schedules as s',
    'table before',
    'and the schedule stands where it stood'
);

select * from finish();
rollback;
