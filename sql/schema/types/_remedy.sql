create type cron._remedy as (
    changes jsonb,
    definition cron.schedule_definitions,
    state cron.schedule_state
);

comment on type cron._remedy is
'What would spread the fires of a schedule, see cron._load_remedy().';
comment on column cron._remedy.changes is 'The changes, as cron.update_schedule() takes them.';
comment on column cron._remedy.definition is 'The definition of the schedule with these changes.';
comment on column cron._remedy.state is 'Its state then.';
