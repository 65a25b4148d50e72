create type cron.due_schedule as (
    env_id uuid,
    schedule_id uuid,
    domain text,
    schedule_type text,
    next_run_at timestamptz
);

comment on type cron.due_schedule is 'A schedule whose next instant has come.';
comment on column cron.due_schedule.env_id is 'The environment.';
comment on column cron.due_schedule.schedule_id is 'The schedule.';
comment on column cron.due_schedule.domain is 'Its domain.';
comment on column cron.due_schedule.schedule_type is 'Its name.';
comment on column cron.due_schedule.next_run_at is 'The instant that is due.';
