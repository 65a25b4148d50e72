create sequence cron.audit_journal_id_seq;

comment on sequence cron.audit_journal_id_seq is 'Identities of audit rows.';

create table cron.audit_journal (
    id bigint not null default nextval('cron.audit_journal_id_seq'),
    at timestamptz not null,
    actor text not null,
    session_user_name name not null,
    env_id uuid,
    action text not null,
    entity text not null,
    reason text,
    before jsonb,
    after jsonb
) partition by range (at);

alter table cron.audit_journal owner to cron_keeper;

comment on table cron.audit_journal is
'Who changed what, when and why; append-only, a partition a day. Never holds a secret.';
comment on column cron.audit_journal.id is 'Order of writing.';
comment on column cron.audit_journal.at is 'When.';
comment on column cron.audit_journal.actor is
'On whose behalf: the session user, or the actor a gateway named.';
comment on column cron.audit_journal.session_user_name is 'The database login.';
comment on column cron.audit_journal.env_id is 'The environment; null for settings.';
comment on column cron.audit_journal.action is
'What was done: the name of the function, or stale_report.';
comment on column cron.audit_journal.entity is 'What it was done to, for example schedule:<id>.';
comment on column cron.audit_journal.reason is 'Why, as the caller said; null: not said.';
comment on column cron.audit_journal.before is 'Changed columns before; null: there was nothing.';
comment on column cron.audit_journal.after is 'Changed columns after; null: nothing is left.';
