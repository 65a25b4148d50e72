alter table cron.schedule_state enable row level security;
alter table cron.schedule_state force row level security;

create policy schedule_state_reader_select on cron.schedule_state
for select to cron_reader using (env_id = (select cron.current_env_id()));

create policy schedule_state_admin_select on cron.schedule_state
for select to cron_admin using (true);

create policy schedule_state_author_select on cron.schedule_state
for select to cron_author using (env_id = (select cron.current_env_id()));

create policy schedule_state_author_insert on cron.schedule_state
for insert to cron_author with check (env_id = (select cron._writable_env_id()));

create policy schedule_state_author_update on cron.schedule_state
for update to cron_author
using (env_id = (select cron._writable_env_id()))
with check (env_id = (select cron._writable_env_id()));

create policy schedule_state_engine_select on cron.schedule_state
for select to cron_engine using (true);

create policy schedule_state_engine_update on cron.schedule_state
for update to cron_engine using (true) with check (true);

create policy schedule_state_keeper_select on cron.schedule_state
for select to cron_keeper using (true);

create policy schedule_state_keeper_update on cron.schedule_state
for update to cron_keeper using (true) with check (true);

create policy schedule_state_keeper_delete on cron.schedule_state
for delete to cron_keeper using (true);

-- For dumps: the owner is bound by row level security too.
create policy schedule_state_owner_select on cron.schedule_state
for select to current_user using (true);

grant select on cron.schedule_state to cron_reader, cron_admin;
grant select, insert, update on cron.schedule_state to cron_author;
grant select, update on cron.schedule_state to cron_engine;
grant select, update, delete on cron.schedule_state to cron_keeper;
