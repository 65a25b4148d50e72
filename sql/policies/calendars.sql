alter table cron.calendars enable row level security;
alter table cron.calendars force row level security;

create policy calendars_reader_select on cron.calendars
for select to cron_reader using (env_id = (select cron.current_env_id()));

create policy calendars_admin_select on cron.calendars
for select to cron_admin using (true);

create policy calendars_author_select on cron.calendars
for select to cron_author using (env_id = (select cron.current_env_id()));

create policy calendars_author_insert on cron.calendars
for insert to cron_author with check (env_id = (select cron._writable_env_id()));

create policy calendars_author_update on cron.calendars
for update to cron_author
using (env_id = (select cron._writable_env_id()))
with check (env_id = (select cron._writable_env_id()));

create policy calendars_author_delete on cron.calendars
for delete to cron_author using (env_id = (select cron._writable_env_id()));

create policy calendars_engine_select on cron.calendars
for select to cron_engine using (true);

create policy calendars_keeper_select on cron.calendars
for select to cron_keeper using (true);

create policy calendars_keeper_delete on cron.calendars
for delete to cron_keeper using (true);

-- For dumps: the owner is bound by row level security too.
create policy calendars_owner_select on cron.calendars
for select to current_user using (true);

grant select on cron.calendars to cron_reader, cron_admin;
grant select, insert, update, delete on cron.calendars to cron_author;
grant select on cron.calendars to cron_engine;
grant select, delete on cron.calendars to cron_keeper;
