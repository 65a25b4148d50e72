alter table cron.open_jobs enable row level security;
alter table cron.open_jobs force row level security;

create policy open_jobs_reader_select on cron.open_jobs
for select to cron_reader using (env_id = (select cron.current_env_id()));

create policy open_jobs_admin_select on cron.open_jobs
for select to cron_admin using (true);

create policy open_jobs_author_select on cron.open_jobs
for select to cron_author using (env_id = (select cron.current_env_id()));

create policy open_jobs_author_insert on cron.open_jobs
for insert to cron_author with check (env_id = (select cron._writable_env_id()));

create policy open_jobs_author_update on cron.open_jobs
for update to cron_author
using (env_id = (select cron._writable_env_id()))
with check (env_id = (select cron._writable_env_id()));

create policy open_jobs_author_delete on cron.open_jobs
for delete to cron_author using (env_id = (select cron._writable_env_id()));

create policy open_jobs_engine_select on cron.open_jobs
for select to cron_engine using (true);

create policy open_jobs_engine_insert on cron.open_jobs
for insert to cron_engine with check (true);

create policy open_jobs_engine_update on cron.open_jobs
for update to cron_engine using (true) with check (true);

create policy open_jobs_engine_delete on cron.open_jobs
for delete to cron_engine using (true);

create policy open_jobs_keeper_select on cron.open_jobs
for select to cron_keeper using (true);

create policy open_jobs_keeper_delete on cron.open_jobs
for delete to cron_keeper using (true);

-- For dumps: the owner is bound by row level security too.
create policy open_jobs_owner_select on cron.open_jobs
for select to current_user using (true);

grant select (
    id, env_id, schedule_id, scheduled_at, origin, status, status_reason, may_overlap, ready,
    available_at, priority, attempt, failures, lease_losses, max_retries, timeout, lease,
    lease_expires_at, claimed_by, cancel_requested, progress, payload, http_status, error,
    created_at, started_at, republished_from, republish_count
) on cron.open_jobs to cron_reader, cron_admin;
grant select, insert, update, delete on cron.open_jobs to cron_author;
grant select, insert, update, delete on cron.open_jobs to cron_engine;
grant select, delete on cron.open_jobs to cron_keeper;
