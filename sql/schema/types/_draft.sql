create type cron._draft as (
    definition cron.schedule_definitions,
    state cron.schedule_state,
    retimed boolean,
    changed_keys text array
);

comment on type cron._draft is
'A schedule as it would be: worked out and checked, and not written.';
comment on column cron._draft.definition is 'Its definition; a new one has no id yet.';
comment on column cron._draft.state is 'Its state; the state of a new one names no schedule yet.';
comment on column cron._draft.retimed is 'True: its timing changes, and so its state.';
comment on column cron._draft.changed_keys is
'Keys whose values change, sorted; null: nothing does, or the schedule is new.';
