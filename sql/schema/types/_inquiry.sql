create type cron._inquiry as (
    at timestamptz,
    now timestamptz,
    definition cron.schedule_definitions,
    state cron.schedule_state,
    edited jsonb,
    is_fire boolean,
    is_owed boolean,
    wall timestamp
);

comment on type cron._inquiry is
'What somebody asks about an instant of a schedule, see cron.explain_run().';
comment on column cron._inquiry.at is 'The instant.';
comment on column cron._inquiry.now is 'When it is asked.';
comment on column cron._inquiry.definition is
'The schedule, with the timing that was in force at the instant.';
comment on column cron._inquiry.state is
'The state of the schedule as it is now, with the anchor of that timing.';
comment on column cron._inquiry.edited is
'The first edit of the timing since then: {"at", "by"}; null: there was none.';
comment on column cron._inquiry.is_fire is
'Whether that timing names the instant, its window included.';
comment on column cron._inquiry.is_owed is
'Whether a tick would still handle it: it is not behind the schedule yet.';
comment on column cron._inquiry.wall is 'The wall clock of the schedule''s zone at the instant.';
