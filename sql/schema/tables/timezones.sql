create table cron.timezones (
    name text collate "C" not null,
    folded text collate "C" not null,
    evaluate_as text collate "C" not null,
    constraint timezones_pkey primary key (name),
    constraint timezones_folded_key unique (folded)
);

comment on table cron.timezones is
'The zones a schedule may use, cached because a scan of pg_timezone_names takes some 200 ms.';
comment on column cron.timezones.name is 'Canonical spelling of the IANA name.';
comment on column cron.timezones.folded is 'The name in lower case: look-ups ignore case.';
comment on column cron.timezones.evaluate_as is
'The name given to AT TIME ZONE, which would read CET and the like as a fixed offset.';
