create type cron._backfill_plan as (
    fires timestamptz array,
    already_ran integer,
    next_from timestamptz
);

comment on type cron._backfill_plan is
'What one call of a backfill is to do, see cron._plan_backfill().';
comment on column cron._backfill_plan.fires is 'Instants to run, oldest first.';
comment on column cron._backfill_plan.already_ran is
'Instants before next_from for which there is a job already.';
comment on column cron._backfill_plan.next_from is
'First instant that this call leaves; null: none.';
