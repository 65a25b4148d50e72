alter table cron.settings enable row level security;
alter table cron.settings force row level security;

create policy settings_reader_select on cron.settings
for select to cron_reader using (true);

create policy settings_author_select on cron.settings
for select to cron_author using (true);

create policy settings_engine_select on cron.settings
for select to cron_engine using (true);

create policy settings_keeper_select on cron.settings
for select to cron_keeper using (true);

create policy settings_keeper_update on cron.settings
for update to cron_keeper using (true) with check (true);

-- For dumps: the owner is bound by row level security too.
create policy settings_owner_select on cron.settings
for select to current_user using (true);

grant select on cron.settings to cron_reader;
grant select on cron.settings to cron_author;
grant select on cron.settings to cron_engine;
grant select, update on cron.settings to cron_keeper;
