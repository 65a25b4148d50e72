-- The schema. The owners hold CREATE while objects are handed over to them;
-- sql/schema/990_lock_down.sql takes it back from author and engine (the keeper makes partitions).

create schema cron;

comment on schema cron is
'pg_chime: a multi-tenant cron scheduler. Read the views schedules, jobs, attempts; write through '
'functions.';

grant usage on schema cron
to cron_reader, cron_writer, cron_admin, cron_dispatcher, cron_runner, cron_gateway;

grant usage, create on schema cron to cron_author, cron_engine, cron_keeper;
