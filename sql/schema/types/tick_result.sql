create type cron.tick_result as (
    enqueued integer,
    skipped integer,
    expired integer,
    promoted integer,
    sleep_for interval,
    next_wakeup timestamptz,
    outbox_pending integer
);

comment on type cron.tick_result is 'What one tick did, and when it wants to be called again.';
comment on column cron.tick_result.enqueued is 'Jobs created.';
comment on column cron.tick_result.skipped is 'Instants recorded as skipped.';
comment on column cron.tick_result.expired is 'Leases reaped.';
comment on column cron.tick_result.promoted is 'Queued jobs that became pending.';
comment on column cron.tick_result.sleep_for is
'How long the caller may sleep, at most 30 s, unless a NOTIFY wakes it.';
comment on column cron.tick_result.next_wakeup is 'The same as an instant of the database clock.';
comment on column cron.tick_result.outbox_pending is
'Events that wait for a sink, counted up to 1,000.';
