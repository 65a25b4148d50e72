create table cron.finished_jobs (
    id uuid not null,
    env_id uuid not null,
    schedule_id uuid not null,
    scheduled_at timestamptz not null,
    origin text not null,
    status text not null,
    status_reason text,
    skipped_count integer,
    skipped_until timestamptz,
    available_at timestamptz not null,
    priority integer not null,
    attempt integer not null,
    failures integer not null,
    max_retries integer not null,
    timeout interval,
    claimed_by text,
    token_digest bytea,
    cancel_requested boolean not null,
    progress jsonb,
    payload jsonb not null,
    http_status integer,
    result jsonb,
    error text,
    created_at timestamptz not null,
    started_at timestamptz,
    finished_at timestamptz not null,
    republished_from uuid,
    republish_count integer not null,
    constraint finished_jobs_origin_check check (
        origin in ('schedule', 'catch_up', 'manual', 'backfill', 'republish')
    ),
    constraint finished_jobs_status_check check (
        status in ('succeeded', 'failed', 'skipped', 'cancelled')
    )
) partition by range (finished_at);

alter table cron.finished_jobs owner to cron_keeper;

comment on table cron.finished_jobs is
'Jobs that have ended, a partition a day of finished_at. Rows never change; retry_job takes one '
'back.';
comment on column cron.finished_jobs.id is 'Identity of the job.';
comment on column cron.finished_jobs.env_id is 'The environment.';
comment on column cron.finished_jobs.schedule_id is 'The schedule.';
comment on column cron.finished_jobs.scheduled_at is
'The instant it stands for; of a skip the first instant.';
comment on column cron.finished_jobs.origin is 'schedule, catch_up, manual, backfill, republish.';
comment on column cron.finished_jobs.status is 'succeeded, failed, skipped, cancelled.';
comment on column cron.finished_jobs.status_reason is
'Why it was skipped, cancelled or failed, where that needs saying.';
comment on column cron.finished_jobs.skipped_count is
'Instants a skip stands for, exact up to 10,000, else -1; null unless skipped.';
comment on column cron.finished_jobs.skipped_until is
'Last instant a skip stands for; null unless skipped.';
comment on column cron.finished_jobs.available_at is 'Not claimed before this instant.';
comment on column cron.finished_jobs.priority is 'Priority it had.';
comment on column cron.finished_jobs.attempt is 'Claims.';
comment on column cron.finished_jobs.failures is 'Failed attempts that the retry budget counted.';
comment on column cron.finished_jobs.max_retries is
'Failed attempts that were tried again at most.';
comment on column cron.finished_jobs.timeout is 'Longest duration of one attempt; null for a skip.';
comment on column cron.finished_jobs.claimed_by is 'Worker that held it last.';
comment on column cron.finished_jobs.token_digest is
'SHA-256 of the lease token that ended it, so that a repeated report is recognised. Readable by '
'no tenant.';
comment on column cron.finished_jobs.cancel_requested is 'Whether a cancel was requested.';
comment on column cron.finished_jobs.progress is 'Last progress reported; null: none.';
comment on column cron.finished_jobs.payload is 'JSON object sent with the call.';
comment on column cron.finished_jobs.http_status is 'HTTP status of the last attempt; null: none.';
comment on column cron.finished_jobs.result is 'JSON result of a success; null: none.';
comment on column cron.finished_jobs.error is 'Error of the last attempt; null: none.';
comment on column cron.finished_jobs.created_at is 'When the job was created.';
comment on column cron.finished_jobs.started_at is
'Start of the attempt that ended it; null: it ended outside an attempt.';
comment on column cron.finished_jobs.finished_at is 'When it ended.';
comment on column cron.finished_jobs.republished_from is
'Job whose dead letter it republished; null: none.';
comment on column cron.finished_jobs.republish_count is
'How often the occurrence had been republished.';
