create table cron.job_attempts (
    job_id uuid not null,
    env_id uuid not null,
    attempt integer not null,
    worker text,
    started_at timestamptz,
    finished_at timestamptz not null,
    outcome text not null,
    http_status integer,
    error text,
    response jsonb,
    constraint job_attempts_outcome_check check (
        outcome in ('failed', 'lease_expired', 'released')
    )
) partition by range (finished_at);

alter table cron.job_attempts owner to cron_keeper;

comment on table cron.job_attempts is
'Ended attempts that were not the last of their job, a partition a day. Read all attempts through '
'cron.attempts.';
comment on column cron.job_attempts.job_id is 'The job.';
comment on column cron.job_attempts.env_id is 'The environment.';
comment on column cron.job_attempts.attempt is 'Which claim of the job, from 1.';
comment on column cron.job_attempts.worker is 'Worker that held it.';
comment on column cron.job_attempts.started_at is 'When it was claimed.';
comment on column cron.job_attempts.finished_at is 'When it ended.';
comment on column cron.job_attempts.outcome is
'failed, lease_expired, or released (handed back, not counted).';
comment on column cron.job_attempts.http_status is 'HTTP status; null: none.';
comment on column cron.job_attempts.error is 'Error, or the reason of a release.';
comment on column cron.job_attempts.response is 'What the owner answered, as JSON; null: nothing.';
