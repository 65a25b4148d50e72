create type cron.load_minute as (
    minute timestamptz,
    fires integer,
    top jsonb,
    suggestion text
);

comment on type cron.load_minute is
'The fires that are planned for one minute, see cron.load_map().';
comment on column cron.load_minute.minute is 'Start of the minute.';
comment on column cron.load_minute.fires is
'How many runs are to start in it, jitter included.';
comment on column cron.load_minute.top is
'The up to five schedules with most of them, as an array of {"schedule_id", "domain", '
'"schedule_type", "fires"}: most fires first, then those that fire least in the whole range.';
comment on column cron.load_minute.suggestion is
'Of the worst minutes, what would move fires elsewhere; null: nothing, or it is none of them.';
