alter table cron.allowed_hosts enable row level security;
alter table cron.allowed_hosts force row level security;

create policy allowed_hosts_reader_select on cron.allowed_hosts
for select to cron_reader using (env_id = (select cron.current_env_id()));

create policy allowed_hosts_admin_select on cron.allowed_hosts
for select to cron_admin using (true);

create policy allowed_hosts_author_select on cron.allowed_hosts
for select to cron_author using (env_id = (select cron.current_env_id()));

create policy allowed_hosts_engine_select on cron.allowed_hosts
for select to cron_engine using (true);

create policy allowed_hosts_keeper_select on cron.allowed_hosts
for select to cron_keeper using (true);

create policy allowed_hosts_keeper_insert on cron.allowed_hosts
for insert to cron_keeper with check (true);

create policy allowed_hosts_keeper_update on cron.allowed_hosts
for update to cron_keeper using (true) with check (true);

create policy allowed_hosts_keeper_delete on cron.allowed_hosts
for delete to cron_keeper using (true);

-- For dumps: the owner is bound by row level security too.
create policy allowed_hosts_owner_select on cron.allowed_hosts
for select to current_user using (true);

grant select on cron.allowed_hosts to cron_reader, cron_admin;
grant select on cron.allowed_hosts to cron_author;
grant select on cron.allowed_hosts to cron_engine;
grant select, insert, update, delete on cron.allowed_hosts to cron_keeper;
