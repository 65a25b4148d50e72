create table cron.workers (
    id text not null,
    host text,
    version text,
    started_at timestamptz not null,
    last_seen_at timestamptz not null,
    running integer not null default 0,
    env_cursor uuid,
    info jsonb not null default '{}',
    constraint workers_id_key primary key (id),
    constraint workers_id_check check (id <> '' and length(id) <= 200)
) with (fillfactor = 50);

comment on table cron.workers is 'Dispatchers that have claimed or sent a heartbeat.';
comment on column cron.workers.id is 'Name of the worker, unique in the fleet.';
comment on column cron.workers.host is 'Host it said it runs on.';
comment on column cron.workers.version is 'Version it said it has.';
comment on column cron.workers.started_at is 'When it was first seen.';
comment on column cron.workers.last_seen_at is 'Last heartbeat.';
comment on column cron.workers.running is 'Jobs it said it was running.';
comment on column cron.workers.env_cursor is
'Environment it was offered last: the next claim goes on behind it.';
comment on column cron.workers.info is 'Whatever else the heartbeat said.';
