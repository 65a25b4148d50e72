alter table cron.tick_gaps enable row level security;
alter table cron.tick_gaps force row level security;

create policy tick_gaps_admin_select on cron.tick_gaps
for select to cron_admin using (true);

create policy tick_gaps_author_select on cron.tick_gaps
for select to cron_author using (true);

create policy tick_gaps_engine_insert on cron.tick_gaps
for insert to cron_engine with check (true);

create policy tick_gaps_keeper_select on cron.tick_gaps
for select to cron_keeper using (true);

create policy tick_gaps_keeper_delete on cron.tick_gaps
for delete to cron_keeper using (true);

-- For dumps: the owner is bound by row level security too.
create policy tick_gaps_owner_select on cron.tick_gaps
for select to current_user using (true);

grant select on cron.tick_gaps to cron_admin;
grant select on cron.tick_gaps to cron_author;
grant insert on cron.tick_gaps to cron_engine;
grant select, delete on cron.tick_gaps to cron_keeper;
