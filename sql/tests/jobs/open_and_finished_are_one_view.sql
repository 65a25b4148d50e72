begin;

select plan(4);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, n, '0 1 * * *', p_max_retries => 0)
from env as e, unnest(array['cancelled', 'failed', 'pending', 'running', 'succeeded']) as n;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
create temporary table claimed as select * from test.claim(10);
select cron.report_jobs(jsonb_agg(jsonb_build_object(
    'job_id', c.job_id, 'lease_token', c.lease_token, 'outcome', c.schedule_type
)))
from claimed as c
where c.schedule_type in ('cancelled', 'failed', 'succeeded');
select cron.release_jobs('test', array[c.job_id], array[c.lease_token])
from claimed as c
where c.schedule_type = 'pending';

select results_eq(
    'select schedule_type, status from cron.jobs order by schedule_type',
    $$
        values ('cancelled', 'cancelled'), ('failed', 'failed'), ('pending', 'pending'),
            ('running', 'running'), ('succeeded', 'succeeded')
    $$,
    'each job is there once'
);

select results_eq(
    'select schedule_type from cron.jobs as j inner join cron.open_jobs as o on o.id = j.id
    order by 1',
    $$ values ('pending'), ('running') $$,
    'open ones live in the hot table'
);

select results_eq(
    'select schedule_type from cron.jobs as j inner join cron.finished_jobs as f on f.id = j.id
    order by 1',
    $$ values ('cancelled'), ('failed'), ('succeeded') $$,
    'ended ones in the history'
);

select columns_are(
    'cron', 'jobs',
    array[
        'id', 'env_id', 'schedule_id', 'domain', 'schedule_type', 'scheduled_at', 'origin',
        'status', 'status_reason', 'skipped_count', 'skipped_until', 'available_at', 'priority',
        'attempt', 'failures', 'max_retries', 'lease_expires_at', 'claimed_by', 'cancel_requested',
        'progress', 'payload', 'http_status', 'result', 'error', 'duration', 'created_at',
        'started_at', 'finished_at', 'republished_from'
    ],
    'the columns are those of the contract'
);

select * from finish();
rollback;
