alter table cron.workers enable row level security;
alter table cron.workers force row level security;

create policy workers_admin_select on cron.workers
for select to cron_admin using (true);

create policy workers_engine_select on cron.workers
for select to cron_engine using (true);

create policy workers_engine_insert on cron.workers
for insert to cron_engine with check (true);

create policy workers_engine_update on cron.workers
for update to cron_engine using (true) with check (true);

create policy workers_keeper_select on cron.workers
for select to cron_keeper using (true);

create policy workers_keeper_delete on cron.workers
for delete to cron_keeper using (true);

-- For dumps: the owner is bound by row level security too.
create policy workers_owner_select on cron.workers
for select to current_user using (true);

grant select on cron.workers to cron_admin;
grant select, insert, update on cron.workers to cron_engine;
grant select, delete on cron.workers to cron_keeper;
