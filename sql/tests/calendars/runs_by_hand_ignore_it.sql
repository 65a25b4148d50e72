begin;

select plan(2);

select test.at('2026-12-25 10:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select cron.set_calendar('c', '{"dates": ["12-25"]}');
select test.given_schedule(:'env', 'daily', '0 12 * * *', '{"calendar": "c"}') as id \gset
select cron.run_schedule(:'id');
select results_eq(
    'select origin, status from cron.jobs', $$ values ('manual', 'pending') $$,
    'run now makes a job on an excluded date'
);

-- A pause over the excluded time, with catch-up.
select cron.complete_job(c.job_id, c.lease_token) from test.claim() as c;
select cron.pause_schedule(:'id');
select test.at('2026-12-26 10:00:00+00');
select cron.resume_schedule(:'id', true);
select cron.tick();
select results_eq(
    $$ select scheduled_at, status_reason from cron.jobs where origin <> 'manual' $$,
    $$ values (timestamptz '2026-12-25 12:00+00', 'calendar') $$,
    'a resume with catch-up does not: what was excluded in the pause is not caught up'
);

select * from finish();
rollback;
