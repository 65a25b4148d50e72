alter table cron.claim_gates enable row level security;
alter table cron.claim_gates force row level security;

create policy claim_gates_engine_select on cron.claim_gates
for select to cron_engine using (true);

-- For locking, not for changing.
create policy claim_gates_engine_update on cron.claim_gates
for update to cron_engine using (true) with check (false);

create policy claim_gates_keeper_select on cron.claim_gates
for select to cron_keeper using (true);

create policy claim_gates_keeper_insert on cron.claim_gates
for insert to cron_keeper with check (true);

create policy claim_gates_keeper_delete on cron.claim_gates
for delete to cron_keeper using (true);

-- For dumps: the owner is bound by row level security too.
create policy claim_gates_owner_select on cron.claim_gates
for select to current_user using (true);

grant select, update on cron.claim_gates to cron_engine;
grant select, insert, delete on cron.claim_gates to cron_keeper;
