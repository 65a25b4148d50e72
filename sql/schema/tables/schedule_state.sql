create table cron.schedule_state (
    schedule_id uuid not null,
    env_id uuid not null,
    status text not null,
    fires boolean not null,
    next_run_at timestamptz,
    fired_until timestamptz not null,
    anchor timestamptz not null,
    last_run_at timestamptz,
    last_status text,
    retry_count integer not null default 0,
    run_count bigint not null default 0,
    failed_in_a_row integer not null default 0,
    paused_until timestamptz,
    status_note text,
    backfilled_until timestamptz,
    constraint schedule_state_schedule_id_key primary key (schedule_id),
    constraint schedule_state_env_id_schedule_id_fkey foreign key (env_id, schedule_id)
        references cron.schedule_definitions (env_id, id),
    constraint schedule_state_status_check check (
        status in ('active', 'paused', 'completed', 'deleted', 'error')
    ),
    constraint schedule_state_last_status_check check (
        last_status in ('succeeded', 'failed', 'cancelled')
    ),
    constraint schedule_state_fires_check check (not fires or status in ('active', 'error'))
) with (
    fillfactor = 70,
    autovacuum_vacuum_scale_factor = 0.02,
    autovacuum_analyze_scale_factor = 0.05
);

create index schedule_state_next_run_at_idx on cron.schedule_state (next_run_at) where fires;

-- Schedules with nothing left to fire whose last job has not ended, few.
create index schedule_state_ending_idx on cron.schedule_state (schedule_id)
where fires and next_run_at is null;

create index schedule_state_paused_until_idx on cron.schedule_state (paused_until)
where paused_until is not null;

comment on table cron.schedule_state is
'Where each schedule stands: a narrow row that the engine writes. Whoever inserts or promotes a '
'job locks it first.';
comment on column cron.schedule_state.schedule_id is 'The schedule.';
comment on column cron.schedule_state.env_id is 'Its environment.';
comment on column cron.schedule_state.status is 'active, paused, completed, deleted, error.';
comment on column cron.schedule_state.fires is
'True while the schedule takes part in ticks: status active or error, and its environment active.';
comment on column cron.schedule_state.next_run_at is 'Next instant to fire; null: there is none.';
comment on column cron.schedule_state.fired_until is
'No instant up to here is owed any more; at first the creation. Never moves back.';
comment on column cron.schedule_state.anchor is 'Instant from which @every counts.';
comment on column cron.schedule_state.last_run_at is
'Start of the last attempt of the job that ended last.';
comment on column cron.schedule_state.last_status is
'How the job that ended last ended: succeeded, failed, cancelled.';
comment on column cron.schedule_state.retry_count is
'Failed attempts of the open job; 0 on success and on landing in the DLQ.';
comment on column cron.schedule_state.run_count is
'Jobs created so far with origin schedule or catch_up.';
comment on column cron.schedule_state.failed_in_a_row is
'Failed jobs (origin schedule, catch_up) since the last success or resume.';
comment on column cron.schedule_state.paused_until is
'When a paused schedule resumes by itself; null: never.';
comment on column cron.schedule_state.status_note is
'Why it is paused, or the error that stopped it.';
comment on column cron.schedule_state.backfilled_until is
'Newest instant that a backfill has enqueued, which the tick does not run again; null: none.';
