-- The zone cache, for the first time; cron.maintain() refreshes it.

select cron._refresh_timezones();
