alter table cron.schedule_definitions enable row level security;
alter table cron.schedule_definitions force row level security;

create policy schedule_definitions_reader_select on cron.schedule_definitions
for select to cron_reader using (env_id = (select cron.current_env_id()));

create policy schedule_definitions_admin_select on cron.schedule_definitions
for select to cron_admin using (true);

create policy schedule_definitions_author_select on cron.schedule_definitions
for select to cron_author using (env_id = (select cron.current_env_id()));

create policy schedule_definitions_author_insert on cron.schedule_definitions
for insert to cron_author with check (env_id = (select cron._writable_env_id()));

create policy schedule_definitions_author_update on cron.schedule_definitions
for update to cron_author
using (env_id = (select cron._writable_env_id()))
with check (env_id = (select cron._writable_env_id()));

create policy schedule_definitions_engine_select on cron.schedule_definitions
for select to cron_engine using (true);

create policy schedule_definitions_keeper_select on cron.schedule_definitions
for select to cron_keeper using (true);

create policy schedule_definitions_keeper_delete on cron.schedule_definitions
for delete to cron_keeper using (true);

-- For dumps: the owner is bound by row level security too.
create policy schedule_definitions_owner_select on cron.schedule_definitions
for select to current_user using (true);

grant select on cron.schedule_definitions to cron_reader, cron_admin;
grant select, insert, update on cron.schedule_definitions to cron_author;
grant select on cron.schedule_definitions to cron_engine;
grant select, delete on cron.schedule_definitions to cron_keeper;
