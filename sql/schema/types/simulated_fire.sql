create type cron.simulated_fire as (
    schedule_id uuid,
    domain text,
    schedule_type text,
    fire_at timestamptz,
    local_time timestamp,
    outcome text,
    reason text,
    start_at timestamptz
);

comment on type cron.simulated_fire is
'One instant of a schedule and what is expected to become of it, see cron.simulate().';
comment on column cron.simulated_fire.schedule_id is 'The schedule.';
comment on column cron.simulated_fire.domain is 'Its domain.';
comment on column cron.simulated_fire.schedule_type is 'Its name.';
comment on column cron.simulated_fire.fire_at is 'The instant at which it is due.';
comment on column cron.simulated_fire.local_time is 'The same on the wall clock of its zone.';
comment on column cron.simulated_fire.outcome is 'run or skip.';
comment on column cron.simulated_fire.reason is
'Why it is skipped: a status_reason of skipped jobs, paused, or error; null: it runs.';
comment on column cron.simulated_fire.start_at is
'When it would start: later than fire_at when it is late already, held back by jitter, or waits '
'for the run before it; null: it is skipped.';
