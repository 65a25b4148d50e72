alter table cron.engine_state enable row level security;
alter table cron.engine_state force row level security;

create policy engine_state_admin_select on cron.engine_state
for select to cron_admin using (true);

create policy engine_state_author_select on cron.engine_state
for select to cron_author using (true);

create policy engine_state_engine_select on cron.engine_state
for select to cron_engine using (true);

create policy engine_state_engine_update on cron.engine_state
for update to cron_engine using (true) with check (true);

create policy engine_state_keeper_select on cron.engine_state
for select to cron_keeper using (true);

create policy engine_state_keeper_update on cron.engine_state
for update to cron_keeper using (true) with check (true);

-- For dumps: the owner is bound by row level security too.
create policy engine_state_owner_select on cron.engine_state
for select to current_user using (true);

grant select on cron.engine_state to cron_admin;
grant select on cron.engine_state to cron_author;
grant select, update on cron.engine_state to cron_engine;
grant select, update on cron.engine_state to cron_keeper;
