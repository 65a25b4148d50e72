create type cron.lost_lease as (
    job_id uuid,
    reason text
);

comment on type cron.lost_lease is 'A job that a worker no longer owns.';
comment on column cron.lost_lease.job_id is 'The job.';
comment on column cron.lost_lease.reason is 'cancelled or lost: abort the call.';
