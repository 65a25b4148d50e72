create table cron.calendars (
    env_id uuid not null,
    name text not null,
    exclusions jsonb not null,
    spans tsmultirange not null,
    yearly integer[] not null,
    weekly int4multirange not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint calendars_env_id_name_key primary key (env_id, name),
    constraint calendars_env_id_fkey foreign key (env_id) references cron.environments (env_id),
    constraint calendars_name_check check (name ~ '^[A-Za-z][A-Za-z0-9._/-]{0,127}$'),
    constraint calendars_exclusions_check check (jsonb_typeof(exclusions) = 'object')
);

comment on table cron.calendars is
'Named sets of local dates and times at which the schedules that name them do not fire.';
comment on column cron.calendars.env_id is 'The environment.';
comment on column cron.calendars.name is 'Name, as in the option calendar of a schedule.';
comment on column cron.calendars.exclusions is
'What is excluded, in normal form: {"dates", "ranges", "weekly", "daily"}, see '
'cron.set_calendar().';
comment on column cron.calendars.spans is
'Excluded dates and ranges, as spans of local time; compiled from exclusions.';
comment on column cron.calendars.yearly is
'Dates excluded in every year, as month * 100 + day; compiled from exclusions.';
comment on column cron.calendars.weekly is
'Times excluded in every week, as seconds from the midnight of a Sunday, over two weeks; compiled '
'from exclusions.';
comment on column cron.calendars.created_at is 'When the calendar was created.';
comment on column cron.calendars.updated_at is 'When its exclusions last changed.';
