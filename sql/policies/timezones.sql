alter table cron.timezones enable row level security;
alter table cron.timezones force row level security;

create policy timezones_everyone_select on cron.timezones
for select to public using (true);

-- cron.maintain() refreshes the cache.
create policy timezones_keeper_insert on cron.timezones
for insert to cron_keeper with check (true);

create policy timezones_keeper_update on cron.timezones
for update to cron_keeper using (true) with check (true);

create policy timezones_keeper_delete on cron.timezones
for delete to cron_keeper using (true);

revoke all on cron.timezones from public;
grant select on cron.timezones to cron_reader, cron_admin;
grant select on cron.timezones to cron_author;
grant select on cron.timezones to cron_engine;
grant select, insert, update, delete on cron.timezones to cron_keeper;
