alter table cron.state_backlog enable row level security;
alter table cron.state_backlog force row level security;

create policy state_backlog_author_insert on cron.state_backlog
for insert to cron_author with check (env_id = (select cron._writable_env_id()));

create policy state_backlog_engine_select on cron.state_backlog
for select to cron_engine using (true);

create policy state_backlog_engine_insert on cron.state_backlog
for insert to cron_engine with check (true);

create policy state_backlog_engine_delete on cron.state_backlog
for delete to cron_engine using (true);

create policy state_backlog_keeper_select on cron.state_backlog
for select to cron_keeper using (true);

create policy state_backlog_keeper_delete on cron.state_backlog
for delete to cron_keeper using (true);

-- For dumps: the owner is bound by row level security too.
create policy state_backlog_owner_select on cron.state_backlog
for select to current_user using (true);

grant insert on cron.state_backlog to cron_author;
grant select, insert, delete on cron.state_backlog to cron_engine;
grant select, delete on cron.state_backlog to cron_keeper;
