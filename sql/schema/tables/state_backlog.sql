create table cron.state_backlog (
    id bigint generated always as identity,
    env_id uuid not null,
    schedule_id uuid not null,
    last_run_at timestamptz,
    last_status text,
    retry_count integer not null,
    failed_jobs integer not null,
    succeeded boolean not null,
    constraint state_backlog_id_key primary key (id)
);

create index state_backlog_schedule_id_idx on cron.state_backlog (schedule_id);

comment on table cron.state_backlog is
'Results that could not be mirrored into cron.schedule_state because its row was locked; the next '
'tick applies them.';
comment on column cron.state_backlog.id is 'Order of writing.';
comment on column cron.state_backlog.env_id is 'The environment.';
comment on column cron.state_backlog.schedule_id is 'The schedule.';
comment on column cron.state_backlog.last_run_at is
'Value for schedule_state.last_run_at; null: no job ended.';
comment on column cron.state_backlog.last_status is
'Value for schedule_state.last_status; null: no job ended.';
comment on column cron.state_backlog.retry_count is 'Value for schedule_state.retry_count.';
comment on column cron.state_backlog.failed_jobs is
'Failed jobs since the last success among these.';
comment on column cron.state_backlog.succeeded is
'True: a success was among these, so the row of failures starts anew.';
