alter table cron.environments enable row level security;
alter table cron.environments force row level security;

create policy environments_reader_select on cron.environments
for select to cron_reader using (env_id = (select cron.current_env_id()));

create policy environments_admin_select on cron.environments
for select to cron_admin using (true);

create policy environments_author_select on cron.environments
for select to cron_author using (env_id = (select cron.current_env_id()));

-- For locking, not for changing.
create policy environments_author_update on cron.environments
for update to cron_author
using (env_id = (select cron._writable_env_id())) with check (false);

create policy environments_engine_select on cron.environments
for select to cron_engine using (true);

create policy environments_keeper_select on cron.environments
for select to cron_keeper using (true);

create policy environments_keeper_insert on cron.environments
for insert to cron_keeper with check (true);

create policy environments_keeper_update on cron.environments
for update to cron_keeper using (true) with check (true);

create policy environments_keeper_delete on cron.environments
for delete to cron_keeper using (true);

-- For dumps: the owner is bound by row level security too.
create policy environments_owner_select on cron.environments
for select to current_user using (true);

grant select on cron.environments to cron_reader, cron_admin;
grant select, update (env_id) on cron.environments to cron_author;
grant select on cron.environments to cron_engine;
grant select, insert, update, delete on cron.environments to cron_keeper;
