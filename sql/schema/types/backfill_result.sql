create type cron.backfill_result as (
    enqueued integer,
    already_ran integer,
    next_from timestamptz
);

comment on type cron.backfill_result is 'What one call of cron.backfill_schedule() did.';
comment on column cron.backfill_result.enqueued is 'Jobs created.';
comment on column cron.backfill_result.already_ran is
'Instants passed over, since a job stands for them already, however it ended.';
comment on column cron.backfill_result.next_from is
'p_from of the call that goes on; null: the range is done.';
