create table cron.dlq (
    id uuid not null,
    env_id uuid not null,
    schedule_id uuid not null,
    job_id uuid not null,
    domain text not null,
    schedule_type text not null,
    scheduled_at timestamptz not null,
    attempts integer not null,
    reason text not null,
    http_status integer,
    response jsonb,
    payload jsonb not null,
    target jsonb not null,
    republish_count integer not null default 0,
    landed_at timestamptz not null,
    constraint dlq_id_key primary key (id),
    constraint dlq_job_id_key unique (job_id),
    constraint dlq_env_id_schedule_id_fkey foreign key (env_id, schedule_id)
        references cron.schedule_definitions (env_id, id)
);

create index dlq_env_id_landed_at_idx on cron.dlq (env_id, landed_at);

comment on table cron.dlq is
'Dead letters: occurrences whose retry budget is spent. Holds all that a republish needs, so it '
'outlives the history.';
comment on column cron.dlq.id is 'Identity of the dead letter.';
comment on column cron.dlq.env_id is 'The environment.';
comment on column cron.dlq.schedule_id is 'The schedule.';
comment on column cron.dlq.job_id is 'The job that failed.';
comment on column cron.dlq.domain is 'Domain of the schedule.';
comment on column cron.dlq.schedule_type is 'Name of the schedule.';
comment on column cron.dlq.scheduled_at is 'The instant the job stood for.';
comment on column cron.dlq.attempts is 'Claims of the job.';
comment on column cron.dlq.reason is 'Error of the last attempt.';
comment on column cron.dlq.http_status is 'HTTP status of the last attempt; null: none.';
comment on column cron.dlq.response is 'What the owner answered last, as JSON; null: nothing.';
comment on column cron.dlq.payload is 'JSON object sent with the call.';
comment on column cron.dlq.target is 'Target at the time of landing.';
comment on column cron.dlq.republish_count is
'How often the occurrence had been republished before it landed here.';
comment on column cron.dlq.landed_at is 'When it landed.';
