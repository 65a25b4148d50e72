alter table cron.audit_journal enable row level security;
alter table cron.audit_journal force row level security;

create policy audit_journal_reader_select on cron.audit_journal
for select to cron_reader using (env_id = (select cron.current_env_id()));

create policy audit_journal_admin_select on cron.audit_journal
for select to cron_admin using (true);

create policy audit_journal_author_select on cron.audit_journal
for select to cron_author using (env_id = (select cron.current_env_id()));

create policy audit_journal_author_insert on cron.audit_journal
for insert to cron_author with check (env_id = (select cron._writable_env_id()));

create policy audit_journal_engine_insert on cron.audit_journal
for insert to cron_engine with check (true);

create policy audit_journal_keeper_select on cron.audit_journal
for select to cron_keeper using (true);

create policy audit_journal_keeper_insert on cron.audit_journal
for insert to cron_keeper with check (true);

create policy audit_journal_keeper_delete on cron.audit_journal
for delete to cron_keeper using (true);

grant select on cron.audit_journal to cron_reader, cron_admin;
grant select, insert on cron.audit_journal to cron_author;
grant insert on cron.audit_journal to cron_engine;
grant usage on sequence cron.audit_journal_id_seq to cron_author, cron_engine, cron_keeper;
