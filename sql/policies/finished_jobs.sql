alter table cron.finished_jobs enable row level security;
alter table cron.finished_jobs force row level security;

create policy finished_jobs_reader_select on cron.finished_jobs
for select to cron_reader using (env_id = (select cron.current_env_id()));

create policy finished_jobs_admin_select on cron.finished_jobs
for select to cron_admin using (true);

create policy finished_jobs_author_select on cron.finished_jobs
for select to cron_author using (env_id = (select cron.current_env_id()));

create policy finished_jobs_author_insert on cron.finished_jobs
for insert to cron_author with check (env_id = (select cron._writable_env_id()));

create policy finished_jobs_author_delete on cron.finished_jobs
for delete to cron_author using (env_id = (select cron._writable_env_id()));

create policy finished_jobs_engine_select on cron.finished_jobs
for select to cron_engine using (true);

create policy finished_jobs_engine_insert on cron.finished_jobs
for insert to cron_engine with check (true);

create policy finished_jobs_keeper_select on cron.finished_jobs
for select to cron_keeper using (true);

create policy finished_jobs_keeper_insert on cron.finished_jobs
for insert to cron_keeper with check (true);

create policy finished_jobs_keeper_delete on cron.finished_jobs
for delete to cron_keeper using (true);

grant select (
    id, env_id, schedule_id, scheduled_at, origin, status, status_reason, skipped_count,
    skipped_until, available_at, priority, attempt, failures, max_retries, timeout, claimed_by,
    cancel_requested, progress, payload, http_status, result, error, created_at, started_at,
    finished_at, republished_from, republish_count
) on cron.finished_jobs to cron_reader, cron_admin;
grant select, insert, delete on cron.finished_jobs to cron_author;
grant select, insert on cron.finished_jobs to cron_engine;
