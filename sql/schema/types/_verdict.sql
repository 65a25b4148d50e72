create type cron._verdict as (
    job_id uuid,
    verdict text,
    available_at timestamptz,
    http_status integer,
    result jsonb,
    error text,
    reason text
);

comment on type cron._verdict is
'What is to become of a job whose row is locked, see cron._settle().';
comment on column cron._verdict.job_id is 'The job.';
comment on column cron._verdict.verdict is
'Ends it: succeeded, failed, cancelled. Makes it pending again: retry (counts a failure), '
'lease_expired (counts a lost lease), released (counts nothing).';
comment on column cron._verdict.available_at is
'Not claimed before this instant, where it becomes pending again.';
comment on column cron._verdict.http_status is 'HTTP status of the attempt; null: none.';
comment on column cron._verdict.result is 'What the owner answered, as JSON; null: nothing.';
comment on column cron._verdict.error is 'Error of the attempt; null: none.';
comment on column cron._verdict.reason is 'Value for status_reason; null: none.';
