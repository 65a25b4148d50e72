create table cron.outbox (
    id bigint generated always as identity,
    env_id uuid not null,
    schedule_id uuid,
    event_type text not null,
    payload jsonb not null,
    created_at timestamptz not null,
    attempts integer not null default 0,
    next_attempt_at timestamptz,
    parked_at timestamptz,
    last_error text,
    constraint outbox_id_key primary key (id)
);

comment on table cron.outbox is
'Events, written in the transaction of the change that caused them; deleted when the sink has '
'acknowledged them.';
comment on column cron.outbox.id is
'Order of writing, and identity of the event for its receivers.';
comment on column cron.outbox.env_id is 'The environment.';
comment on column cron.outbox.schedule_id is 'The schedule it is about.';
comment on column cron.outbox.event_type is 'Type with prefix, for example cron:schedule:created.';
comment on column cron.outbox.payload is 'Complete JSON payload.';
comment on column cron.outbox.created_at is 'When the change happened.';
comment on column cron.outbox.attempts is 'Deliveries tried.';
comment on column cron.outbox.next_attempt_at is 'Not tried before this instant; null: at once.';
comment on column cron.outbox.parked_at is 'When it was given up; null: it was not.';
comment on column cron.outbox.last_error is 'Error of the last delivery; null: none.';
