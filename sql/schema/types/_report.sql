create type cron._report as (
    job_id uuid,
    lease_token uuid,
    outcome text,
    http_status integer,
    result jsonb,
    error text,
    retry_after_ms bigint,
    final boolean,
    duration_ms bigint
);

comment on type cron._report is 'One report of a dispatcher, see cron.report_jobs().';
comment on column cron._report.job_id is 'The job.';
comment on column cron._report.lease_token is 'Its lease token.';
comment on column cron._report.outcome is 'succeeded, failed, cancelled.';
comment on column cron._report.http_status is 'HTTP status of the answer; null: none came.';
comment on column cron._report.result is 'What the owner answered, as JSON; null: nothing.';
comment on column cron._report.error is 'What went wrong; null: nothing.';
comment on column cron._report.retry_after_ms is
'Delay that the owner asked for, in milliseconds; null: none.';
comment on column cron._report.final is 'True: repeating cannot help, the budget is spent at once.';
comment on column cron._report.duration_ms is 'Duration of the call in milliseconds.';
