create type cron.schedule_change as (
    schedule_type text,
    action text,
    changed_keys text array,
    schedule_id uuid
);

comment on type cron.schedule_change is
'What becomes of one schedule, see cron.apply_schedules().';
comment on column cron.schedule_change.schedule_type is 'Its name.';
comment on column cron.schedule_change.action is 'create, update, prune or unchanged.';
comment on column cron.schedule_change.changed_keys is
'Of an update, the keys whose values change, sorted; else null.';
comment on column cron.schedule_change.schedule_id is
'The schedule; null for a create in a dry run.';
