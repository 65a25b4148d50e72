create table cron.open_jobs (
    id uuid not null,
    env_id uuid not null,
    schedule_id uuid not null,
    scheduled_at timestamptz not null,
    origin text not null,
    status text not null,
    status_reason text,
    may_overlap boolean not null,
    ready boolean not null,
    available_at timestamptz not null,
    priority integer not null,
    attempt integer not null default 0,
    failures integer not null default 0,
    lease_losses integer not null default 0,
    max_retries integer not null,
    timeout interval not null,
    lease interval,
    lease_expires_at timestamptz,
    claimed_by text,
    token_digest bytea,
    cancel_requested boolean not null default false,
    progress jsonb,
    payload jsonb not null,
    http_status integer,
    error text,
    created_at timestamptz not null,
    started_at timestamptz,
    republished_from uuid,
    republish_count integer not null default 0,
    constraint open_jobs_id_key primary key (id),
    constraint open_jobs_env_id_schedule_id_fkey foreign key (env_id, schedule_id)
        references cron.schedule_definitions (env_id, id),
    constraint open_jobs_origin_check check (
        origin in ('schedule', 'catch_up', 'manual', 'backfill', 'republish')
    ),
    constraint open_jobs_status_check check (status in ('queued', 'pending', 'running')),
    constraint open_jobs_ready_check check (not ready or status = 'pending'),
    constraint open_jobs_lease_check check (
        (status = 'running') = (lease_expires_at is not null)
    )
) with (
    fillfactor = 70,
    autovacuum_vacuum_scale_factor = 0.01,
    autovacuum_vacuum_threshold = 500,
    autovacuum_analyze_scale_factor = 0.05,
    autovacuum_vacuum_cost_delay = 0
);

-- The rule that a job never runs beside itself.
create unique index open_jobs_schedule_id_open_idx on cron.open_jobs (schedule_id)
where status in ('pending', 'running') and not may_overlap;

-- What a claim reads: only jobs whose time has come.
create index open_jobs_claimable_idx on cron.open_jobs (env_id, priority desc, available_at, id)
where ready;

-- What a tick makes claimable when its time has come.
create index open_jobs_waiting_idx on cron.open_jobs (available_at)
where status = 'pending' and not ready;

-- What a promotion takes next.
create index open_jobs_queued_idx on cron.open_jobs (schedule_id, scheduled_at, id)
where status = 'queued';

-- Running jobs, few: reaping and caps read them all. lease_expires_at is in no index, so that
-- renewing is HOT.
create index open_jobs_running_idx on cron.open_jobs (env_id) where status = 'running';

-- Everything of one schedule, whatever its status.
create index open_jobs_schedule_id_idx on cron.open_jobs (schedule_id);

comment on table cron.open_jobs is
'Jobs that have not ended: queued, pending, running. Small and hot; ending one moves its row to '
'cron.finished_jobs.';
comment on column cron.open_jobs.id is
'Identity of the job: UUIDv8 of scheduled_at and a hash, see cron._job_id().';
comment on column cron.open_jobs.env_id is 'The environment.';
comment on column cron.open_jobs.schedule_id is 'The schedule.';
comment on column cron.open_jobs.scheduled_at is 'The instant this occurrence stands for.';
comment on column cron.open_jobs.origin is 'schedule, catch_up, manual, backfill, republish.';
comment on column cron.open_jobs.status is 'queued (waits for the open job), pending, running.';
comment on column cron.open_jobs.status_reason is
'Why it has this status, where that needs saying.';
comment on column cron.open_jobs.may_overlap is
'True: it may run beside others of its schedule (overlap allow).';
comment on column cron.open_jobs.ready is
'True: it may be claimed now. Set by tick when available_at has come.';
comment on column cron.open_jobs.available_at is 'Not claimed before this instant.';
comment on column cron.open_jobs.priority is
'Higher is claimed first within the environment; frozen at creation.';
comment on column cron.open_jobs.attempt is 'Claims so far.';
comment on column cron.open_jobs.failures is 'Failed attempts that the retry budget counts.';
comment on column cron.open_jobs.lease_losses is 'Leases lost, which have a budget of their own.';
comment on column cron.open_jobs.max_retries is
'Failed attempts that are tried again; frozen at creation.';
comment on column cron.open_jobs.timeout is 'Longest duration of one attempt; frozen at creation.';
comment on column cron.open_jobs.lease is 'Length of the lease, added again at each renewal.';
comment on column cron.open_jobs.lease_expires_at is
'When the right to run it ends; null unless running.';
comment on column cron.open_jobs.claimed_by is 'Worker that holds or last held it.';
comment on column cron.open_jobs.token_digest is
'SHA-256 of the lease token of the last claim; null when the job was taken away. Readable by no '
'tenant.';
comment on column cron.open_jobs.cancel_requested is
'True: the running attempt is to be aborted and the job cancelled.';
comment on column cron.open_jobs.progress is
'Last progress reported: {"percent", "note"}; null: none.';
comment on column cron.open_jobs.payload is 'JSON object sent with the call; frozen at creation.';
comment on column cron.open_jobs.http_status is 'Status of the last failed attempt; null: none.';
comment on column cron.open_jobs.error is 'Error of the last failed attempt; null: none.';
comment on column cron.open_jobs.created_at is 'When the job was created.';
comment on column cron.open_jobs.started_at is 'Start of the running attempt; null unless running.';
comment on column cron.open_jobs.republished_from is
'Job whose dead letter this one republishes; null: none.';
comment on column cron.open_jobs.republish_count is
'How often this occurrence has been republished.';
