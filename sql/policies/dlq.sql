alter table cron.dlq enable row level security;
alter table cron.dlq force row level security;

create policy dlq_reader_select on cron.dlq
for select to cron_reader using (env_id = (select cron.current_env_id()));

create policy dlq_admin_select on cron.dlq
for select to cron_admin using (true);

create policy dlq_author_select on cron.dlq
for select to cron_author using (env_id = (select cron.current_env_id()));

create policy dlq_author_insert on cron.dlq
for insert to cron_author with check (env_id = (select cron._writable_env_id()));

create policy dlq_author_delete on cron.dlq
for delete to cron_author using (env_id = (select cron._writable_env_id()));

create policy dlq_engine_select on cron.dlq
for select to cron_engine using (true);

create policy dlq_engine_insert on cron.dlq
for insert to cron_engine with check (true);

create policy dlq_engine_delete on cron.dlq
for delete to cron_engine using (true);

create policy dlq_keeper_select on cron.dlq
for select to cron_keeper using (true);

create policy dlq_keeper_delete on cron.dlq
for delete to cron_keeper using (true);

-- For dumps: the owner is bound by row level security too.
create policy dlq_owner_select on cron.dlq
for select to current_user using (true);

grant select on cron.dlq to cron_reader, cron_admin;
grant select, insert, delete on cron.dlq to cron_author;
grant select, insert, delete on cron.dlq to cron_engine;
grant select, delete on cron.dlq to cron_keeper;
