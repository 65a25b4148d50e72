create table cron.settings (
    id boolean not null default true,
    dispatching boolean not null default true,
    tick_batch integer not null default 500,
    default_timeout interval not null default interval '60 seconds',
    max_timeout interval not null default interval '600 seconds',
    default_lease interval not null default interval '30 seconds',
    lease_grace interval not null default interval '10 seconds',
    max_lease_losses integer not null default 3,
    retention interval not null default interval '30 days',
    audit_retention interval not null default interval '400 days',
    event_prefix text not null default 'cron',
    event_types text[],
    outbox_max_attempts integer not null default 50,
    max_payload_bytes integer not null default 262144,
    max_result_bytes integer not null default 16384,
    misfire_grace interval not null default interval '60 seconds',
    constraint settings_id_key primary key (id),
    constraint settings_id_check check (id),
    constraint settings_tick_batch_check check (tick_batch between 1 and 10000),
    constraint settings_default_timeout_check check (
        default_timeout > interval '0' and default_timeout <= max_timeout
    ),
    constraint settings_max_timeout_check check (
        max_timeout > interval '0' and max_timeout <= interval '1 day'
    ),
    constraint settings_default_lease_check check (
        default_lease between interval '5 seconds' and interval '1 hour'
    ),
    constraint settings_lease_grace_check check (
        lease_grace between interval '0' and interval '1 hour'
    ),
    constraint settings_max_lease_losses_check check (max_lease_losses between 0 and 1000),
    constraint settings_retention_check check (retention >= interval '1 day'),
    constraint settings_audit_retention_check check (audit_retention >= interval '1 day'),
    constraint settings_event_prefix_check check (event_prefix ~ '^[a-z][a-z0-9_.-]{0,31}$'),
    constraint settings_outbox_max_attempts_check check (outbox_max_attempts between 1 and 10000),
    constraint settings_max_payload_bytes_check check (
        max_payload_bytes between 1024 and 16777216
    ),
    constraint settings_max_result_bytes_check check (max_result_bytes between 0 and 1048576),
    constraint settings_misfire_grace_check check (
        misfire_grace between interval '0' and interval '1 day'
    )
);

insert into cron.settings default values;

comment on table cron.settings is
'Settings of the whole installation: exactly one row, changed by cron.configure().';
comment on column cron.settings.id is 'Always true: there is one row.';
comment on column cron.settings.dispatching is 'Kill switch: while false nothing is claimed.';
comment on column cron.settings.tick_batch is 'Most schedules one tick handles, 1 to 10,000.';
comment on column cron.settings.default_timeout is 'Timeout of a call whose schedule names none.';
comment on column cron.settings.max_timeout is
'Longest timeout a schedule may name, at most 1 day.';
comment on column cron.settings.default_lease is 'Length of a lease, 5 seconds to 1 hour.';
comment on column cron.settings.lease_grace is
'How long after its end a lease is still left alone by the reaper.';
comment on column cron.settings.max_lease_losses is
'How often a job may lose its lease before it fails.';
comment on column cron.settings.retention is
'How long finished jobs and attempts are kept, at least 1 day.';
comment on column cron.settings.audit_retention is
'How long the audit journal is kept, at least 1 day.';
comment on column cron.settings.event_prefix is 'First part of every event type.';
comment on column cron.settings.event_types is
'Event types emitted, without prefix; null: all, but schedule:completed and job:skipped only once '
'a sink has claimed.';
comment on column cron.settings.outbox_max_attempts is
'Deliveries of an event before it is parked.';
comment on column cron.settings.max_payload_bytes is
'Largest payload of a schedule or job, in bytes of its text.';
comment on column cron.settings.max_result_bytes is
'Largest stored result or error of a job, in bytes of its text.';
comment on column cron.settings.misfire_grace is
'How late an instant may be and still count as on time, for schedules that name no misfire_grace.';
