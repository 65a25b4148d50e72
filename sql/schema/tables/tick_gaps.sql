create table cron.tick_gaps (
    id bigint generated always as identity,
    started_at timestamptz not null,
    ended_at timestamptz not null,
    constraint tick_gaps_id_key primary key (id),
    constraint tick_gaps_span_check check (started_at < ended_at)
);

create index tick_gaps_ended_at_idx on cron.tick_gaps (ended_at);

comment on table cron.tick_gaps is
'Times in which nobody ticked although a tick was due: no dispatcher, or no server. A row an '
'outage, written by the tick that ends it.';
comment on column cron.tick_gaps.id is 'Order of writing.';
comment on column cron.tick_gaps.started_at is 'The last tick before.';
comment on column cron.tick_gaps.ended_at is 'The first tick after.';
