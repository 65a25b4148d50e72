begin;

select plan(3);

-- For each overlap policy a schedule whose occurrence of 01:00 is open, with a dead letter.
select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
create temporary table policy as
select t.overlap, test.given_schedule(:'env', t.overlap, '0 * * * *', p_overlap => t.overlap) as id
from unnest(array['skip', 'buffer_one', 'buffer_all', 'cancel_running', 'allow']) as t (overlap);

select cron.run_schedule(p.id) from policy as p;
select cron.fail_job(c.job_id, c.lease_token, 'down', p_final => true) from test.claim(10) as c;
select cron.run_schedule(p.id) from policy as p;
select cron.fail_job(c.job_id, c.lease_token, 'down', p_final => true) from test.claim(10) as c;
create temporary table letter as
select q.id, q.job_id, q.schedule_id, row_number() over (partition by q.schedule_id) as n
from cron.dlq as q;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();

-- One after the other: by hand, of a past range, a dead letter, a failed job; then the next hour.
select test.at('2026-01-01 01:30:00+00');
create temporary table made as
select p.overlap, '1 manual' as origin, r.status
from policy as p
cross join lateral cron.run_schedule(p.id) as r
union all
select p.overlap, '3 republish', r.status
from policy as p
inner join letter as l on l.schedule_id = p.id and l.n = 1
cross join lateral cron.republish_dlq(l.id) as r
union all
select p.overlap, '4 retry', r.status
from policy as p
inner join letter as l on l.schedule_id = p.id and l.n = 2
cross join lateral cron.retry_job(l.job_id) as r;
select cron.backfill_schedule(p.id, '2025-12-31 23:00+00', '2025-12-31 23:30+00')
from policy as p;
insert into made
select j.schedule_type, '2 backfill', j.status from cron.jobs as j where j.origin = 'backfill';

select results_eq(
    'select overlap, array_agg(distinct status), count(*) from made group by 1 order by 1',
    $$
        values
        ('allow', array['pending'], 4::bigint), ('buffer_all', array['queued'], 4),
        ('buffer_one', array['queued'], 4), ('cancel_running', array['queued'], 4),
        ('skip', array['queued'], 4)
    $$,
    'what somebody asked for waits for the open job, whatever overlap says; under allow it does not'
);

select test.at('2026-01-01 02:00:00+00');
select cron.tick();
select results_eq(
    $$
        select j.schedule_type, j.status, j.status_reason
        from cron.jobs as j
        where j.scheduled_at = '2026-01-01 02:00+00'
        order by 1
    $$,
    $$
        values
        ('allow', 'pending', null),
        ('buffer_all', 'queued', null),
        -- Something waits already.
        ('buffer_one', 'skipped', 'buffer_full'),
        ('cancel_running', 'queued', null),
        ('skip', 'skipped', 'overlap')
    $$,
    'an occurrence finds the queue, and overlap decides'
);
select results_eq(
    $$
        select j.schedule_type, count(*)
        from cron.open_jobs as o
        inner join cron.jobs as j on j.id = o.id
        where o.status in ('pending', 'running') and not o.may_overlap
        group by 1
        order by 1
    $$,
    $$
        values ('buffer_all', 1::bigint), ('buffer_one', 1), ('cancel_running', 1), ('skip', 1)
    $$,
    'one job is open'
);

select * from finish();
rollback;
