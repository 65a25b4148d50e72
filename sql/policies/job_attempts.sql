alter table cron.job_attempts enable row level security;
alter table cron.job_attempts force row level security;

create policy job_attempts_reader_select on cron.job_attempts
for select to cron_reader using (env_id = (select cron.current_env_id()));

create policy job_attempts_admin_select on cron.job_attempts
for select to cron_admin using (true);

create policy job_attempts_author_select on cron.job_attempts
for select to cron_author using (env_id = (select cron.current_env_id()));

create policy job_attempts_author_insert on cron.job_attempts
for insert to cron_author with check (env_id = (select cron._writable_env_id()));

create policy job_attempts_engine_select on cron.job_attempts
for select to cron_engine using (true);

create policy job_attempts_engine_insert on cron.job_attempts
for insert to cron_engine with check (true);

create policy job_attempts_keeper_select on cron.job_attempts
for select to cron_keeper using (true);

create policy job_attempts_keeper_insert on cron.job_attempts
for insert to cron_keeper with check (true);

create policy job_attempts_keeper_delete on cron.job_attempts
for delete to cron_keeper using (true);

grant select on cron.job_attempts to cron_reader, cron_admin;
grant select, insert on cron.job_attempts to cron_author;
grant select, insert on cron.job_attempts to cron_engine;
