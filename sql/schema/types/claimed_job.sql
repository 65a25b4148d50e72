create type cron.claimed_job as (
    job_id uuid,
    lease_token uuid,
    lease_seconds double precision,
    now timestamptz,
    env_id uuid,
    schedule_id uuid,
    domain text,
    schedule_type text,
    scheduled_at timestamptz,
    origin text,
    attempt integer,
    max_retries integer,
    timeout interval,
    target jsonb,
    payload jsonb,
    idempotency_key text,
    late_by_ms bigint,
    run_as name,
    callback_token uuid,
    egress jsonb
);

comment on type cron.claimed_job is 'A claimed job, with everything the call needs.';
comment on column cron.claimed_job.job_id is 'The job.';
comment on column cron.claimed_job.lease_token is
'The secret that fences every later write; handed out once.';
comment on column cron.claimed_job.lease_seconds is 'Length of the lease in seconds.';
comment on column cron.claimed_job.now is 'Database clock at the claim.';
comment on column cron.claimed_job.env_id is 'The environment.';
comment on column cron.claimed_job.schedule_id is 'The schedule.';
comment on column cron.claimed_job.domain is 'Its domain.';
comment on column cron.claimed_job.schedule_type is 'Its name.';
comment on column cron.claimed_job.scheduled_at is 'The instant the job stands for.';
comment on column cron.claimed_job.origin is 'schedule, catch_up, manual, backfill, republish.';
comment on column cron.claimed_job.attempt is 'Which claim of the job, from 1.';
comment on column cron.claimed_job.max_retries is 'Failed attempts that are tried again.';
comment on column cron.claimed_job.timeout is 'Longest duration of the call.';
comment on column cron.claimed_job.target is 'What to call.';
comment on column cron.claimed_job.payload is 'What to send.';
comment on column cron.claimed_job.idempotency_key is
'The same in every attempt: schedule:{schedule_id}:{job_id}.';
comment on column cron.claimed_job.late_by_ms is
'Milliseconds from scheduled_at to the claim, at least 0.';
comment on column cron.claimed_job.run_as is 'Role of a function or sql target; null for http.';
comment on column cron.claimed_job.callback_token is
'Second token of this attempt; null unless asked for.';
comment on column cron.claimed_job.egress is
'Where the call may go: {"hosts": [{"pattern", "allow_private"}], "allow_private", "base_domain", '
'"secrets"}.';
