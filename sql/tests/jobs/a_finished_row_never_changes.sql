begin;

select plan(4);

-- One that succeeded, one that failed, one that was cancelled, one that was skipped.
select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', n, '0 * * * *', p_max_retries => 0)
from unnest(array['cancelled', 'failed', 'skipped', 'succeeded']) as n;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
create temporary table claimed as select * from test.claim(10);
select cron.report_jobs(jsonb_agg(jsonb_build_object(
    'job_id', c.job_id, 'lease_token', c.lease_token, 'outcome', c.schedule_type
)))
from claimed as c
where c.schedule_type <> 'skipped';
select test.at('2026-01-01 02:00:00+00');
select cron.tick();
create temporary table before as select f.* from cron.finished_jobs as f;
select set_eq(
    'select status from before',
    array['succeeded', 'failed', 'cancelled', 'skipped'],
    'each end is in the history'
);

prepare changed as
(select to_jsonb(b) from before as b)
except
(select to_jsonb(f) from cron.finished_jobs as f);

-- Late and repeated reports, another definition, a republished letter, a deletion.
select cron.report_jobs(jsonb_agg(jsonb_build_object(
    'job_id', c.job_id, 'lease_token', t.token, 'outcome', o.outcome
)))
from claimed as c
cross join lateral (values (c.lease_token), (gen_random_uuid())) as t (token)
cross join unnest(array['succeeded', 'failed', 'cancelled']) as o (outcome);
select is_empty('changed', 'no report changes one');

select throws_ok(
    'select cron.cancel_job(b.id) from before as b', 'SC010',
    'a job that has ended cannot be cancelled', 'no cancel does'
);

select cron.republish_dlq(q.id) from cron.dlq as q;
select cron.update_schedule(s.id, '{"payload": {"n": 2}, "priority": 9, "overlap": "allow"}')
from cron.schedules as s;
select cron.backfill_schedule(s.id, '2026-01-01 00:30+00', '2026-01-01 01:30+00')
from cron.schedules as s;
select cron.delete_schedule(s.id) from cron.schedules as s;
select is_empty('changed', 'nor does anything that is done to its schedule');

select * from finish();
rollback;
