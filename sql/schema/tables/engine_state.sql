create table cron.engine_state (
    id boolean not null default true,
    last_tick_at timestamptz,
    promised_at timestamptz,
    server_epoch text,
    reap_from timestamptz,
    sink_seen_at timestamptz,
    owners_right boolean not null default true,
    constraint engine_state_id_key primary key (id),
    constraint engine_state_id_check check (id)
) with (fillfactor = 20);

insert into cron.engine_state default values;

comment on table cron.engine_state is 'What one tick tells the next: exactly one row.';
comment on column cron.engine_state.id is 'Always true: there is one row.';
comment on column cron.engine_state.last_tick_at is 'When the last tick ran; null: never.';
comment on column cron.engine_state.promised_at is
'When it asked to be called again at the latest.';
comment on column cron.engine_state.server_epoch is
'Start and timeline of the server at that time: a change means restart or promotion.';
comment on column cron.engine_state.reap_from is
'No lease is reaped before this instant; null: reaping goes on.';
comment on column cron.engine_state.owners_right is
'Whether the last tick found every definer function with its owner; while not, nothing is claimed.';
comment on column cron.engine_state.sink_seen_at is
'When a sink first claimed events; null: never.';
