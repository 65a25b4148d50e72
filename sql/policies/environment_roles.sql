alter table cron.environment_roles enable row level security;
alter table cron.environment_roles force row level security;

create policy environment_roles_reader_select on cron.environment_roles
for select to cron_reader using (env_id = (select cron.current_env_id()));

create policy environment_roles_admin_select on cron.environment_roles
for select to cron_admin using (true);

create policy environment_roles_keeper_select on cron.environment_roles
for select to cron_keeper using (true);

create policy environment_roles_keeper_insert on cron.environment_roles
for insert to cron_keeper with check (true);

create policy environment_roles_keeper_update on cron.environment_roles
for update to cron_keeper using (true) with check (true);

create policy environment_roles_keeper_delete on cron.environment_roles
for delete to cron_keeper using (true);

-- For dumps: the owner is bound by row level security too.
create policy environment_roles_owner_select on cron.environment_roles
for select to current_user using (true);

grant select on cron.environment_roles to cron_reader, cron_admin;
grant select, insert, update, delete on cron.environment_roles to cron_keeper;
