create type cron._exclusion as (
    normal jsonb,
    span tsrange,
    yearly integer,
    weekly int4multirange
);

comment on type cron._exclusion is
'One member of a calendar, see cron._parse_exclusion(): its normal form, and one of the others.';
comment on column cron._exclusion.normal is 'As it is stored in calendars.exclusions.';
comment on column cron._exclusion.span is 'A span of local time.';
comment on column cron._exclusion.yearly is 'A date in every year, as month * 100 + day.';
comment on column cron._exclusion.weekly is
'Times in every week, as seconds from the midnight of a Sunday, over two weeks.';
