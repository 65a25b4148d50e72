alter table cron.outbox enable row level security;
alter table cron.outbox force row level security;

create policy outbox_reader_select on cron.outbox
for select to cron_reader using (env_id = (select cron.current_env_id()));

create policy outbox_admin_select on cron.outbox
for select to cron_admin using (true);

create policy outbox_author_insert on cron.outbox
for insert to cron_author with check (env_id = (select cron._writable_env_id()));

create policy outbox_engine_select on cron.outbox
for select to cron_engine using (true);

create policy outbox_engine_insert on cron.outbox
for insert to cron_engine with check (true);

create policy outbox_engine_update on cron.outbox
for update to cron_engine using (true) with check (true);

create policy outbox_engine_delete on cron.outbox
for delete to cron_engine using (true);

create policy outbox_keeper_select on cron.outbox
for select to cron_keeper using (true);

create policy outbox_keeper_insert on cron.outbox
for insert to cron_keeper with check (true);

create policy outbox_keeper_update on cron.outbox
for update to cron_keeper using (true) with check (true);

create policy outbox_keeper_delete on cron.outbox
for delete to cron_keeper using (true);

-- For dumps: the owner is bound by row level security too.
create policy outbox_owner_select on cron.outbox
for select to current_user using (true);

grant select on cron.outbox to cron_reader, cron_admin;
grant insert on cron.outbox to cron_author;
grant select, insert, update, delete on cron.outbox to cron_engine;
grant select, insert, update, delete on cron.outbox to cron_keeper;
