begin;

select plan(5);

select test.at('2026-01-01 00:30:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', 'hourly', '0 * * * *', p_overlap => 'allow') as id \gset

-- 01:00 is missed, 02:00 caught up, 03:00 on time; 00:00 lies before.
select test.at('2026-01-01 02:30:00+00');
select cron.tick();
select test.at('2026-01-01 03:00:00+00');
select cron.tick();
select cron.backfill_schedule(:'id', '2026-01-01 00:00+00', '2026-01-01 01:30+00');
select results_eq(
    $$
        select j.scheduled_at, j.origin, j.id = cron._job_id(j.schedule_id, j.scheduled_at, 'run')
        from cron.jobs as j
        where j.status = 'pending'
        order by j.scheduled_at
    $$,
    $$
        values
        (timestamptz '2026-01-01 00:00+00', 'backfill', true),
        (timestamptz '2026-01-01 01:00+00', 'backfill', true),
        (timestamptz '2026-01-01 02:00+00', 'catch_up', true),
        (timestamptz '2026-01-01 03:00+00', 'schedule', true)
    $$,
    'an instant of the timing is the same job, on time, caught up or backfilled'
);
select results_eq(
    $$
        select
            j.scheduled_at,
            j.id = cron._job_id(j.schedule_id, j.scheduled_at, 'skip', 'superseded')
        from cron.jobs as j
        where j.status = 'skipped'
    $$,
    $$ values (timestamptz '2026-01-01 01:00+00', true) $$,
    'a skip is its first instant and its reason, and no run of it'
);

select test.at('2026-01-01 03:10:00+00');
select id as by_request from cron.run_schedule(:'id', p_request_id => 'r-1') \gset
select ok(
    :'by_request'::uuid = cron._job_id(:'id', '2026-01-01 00:30:00+00', 'manual', 'r-1'),
    'a run by hand is its request'
);
select is(
    (
        select count(distinct r.id)
        from generate_series(1, 3) as n
        cross join lateral cron.run_schedule(case when n > 0 then :'id'::uuid end) as r
    ),
    3::bigint, 'and without one, each is another'
);

select cron.fail_job(c.job_id, c.lease_token, 'down', p_final => true)
from test.claim(20) as c
where c.job_id = :'by_request';
select r.id as again from cron.dlq as q, cron.republish_dlq(q.id) as r \gset
select ok(
    :'again'::uuid = cron._job_id(:'id', '2026-01-01 03:10:00+00', 'republish', '1'),
    'a republished one is how often that was done'
);

select * from finish();
rollback;
