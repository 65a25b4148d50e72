create type cron.report_outcome as (
    job_id uuid,
    accepted boolean,
    busy boolean,
    status text,
    available_at timestamptz
);

comment on type cron.report_outcome is 'What became of one report.';
comment on column cron.report_outcome.job_id is 'The job.';
comment on column cron.report_outcome.accepted is
'True: the report counts, or was a repeated one. False: stale.';
comment on column cron.report_outcome.busy is
'True: the row was locked by somebody else; try again.';
comment on column cron.report_outcome.status is 'Status of the job now; null: unknown job.';
comment on column cron.report_outcome.available_at is
'When a retry may start; null unless pending.';
