begin;

select plan(4);

-- Of each schedule the timing has ended; what else was asked for goes on.
select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', 'report', p_run_at => '2026-01-01 00:10:00+00',
    p_max_retries => 1) as id \gset
select test.at('2026-01-01 00:10:00+00');
select cron.tick();
select cron.run_schedule(:'id');
select cron.complete_job(c.job_id, c.lease_token) from test.claim() as c;
select results_eq(
    'select status, next_run_at from cron.schedules',
    $$ values ('active', null::timestamptz) $$,
    'a run by hand that waited is still to come'
);
select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim() as c;
select is((select s.status from cron.schedules as s), 'active', 'it may be tried again');
select test.at('2026-01-01 00:20:00+00');
select cron.tick();
select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim() as c;
select is(
    (select s.status from cron.schedules as s), 'completed',
    'landing in the dead letters is an end too'
);

-- A completed schedule can still be run; it stays completed, and says so once.
select cron.run_schedule(:'id');
select count(cron.republish_dlq(q.id)) from cron.dlq as q;
select cron.complete_job(c.job_id, c.lease_token) from test.claim() as c;
select cron.complete_job(c.job_id, c.lease_token) from test.claim() as c;
select results_eq(
    $$
        select s.status, (select count(*) from cron.open_jobs), count(o.id)
        from cron.schedules as s
        left join cron.outbox as o on o.event_type = 'cron:schedule:ended'
        group by s.status
    $$,
    $$ values ('completed', 0::bigint, 1::bigint) $$,
    'what is run afterwards changes nothing'
);

select * from finish();
rollback;
