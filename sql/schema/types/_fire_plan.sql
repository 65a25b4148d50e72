create type cron._fire_plan as (
    fires timestamptz array,
    late integer,
    skip_reason text,
    skip_from timestamptz,
    skip_until timestamptz,
    skip_count integer,
    handled_until timestamptz,
    next_run_at timestamptz,
    excluded tstzmultirange,
    stretches integer
);

comment on type cron._fire_plan is
'What a due schedule owes at an instant, before its overlap policy, see cron._plan_fires().';
comment on column cron._fire_plan.fires is 'Instants to run, oldest first.';
comment on column cron._fire_plan.late is
'How many of them, the first ones, were missed and are caught up.';
comment on column cron._fire_plan.skip_reason is
'Why missed instants do not run; null: there are none.';
comment on column cron._fire_plan.skip_from is 'First of these.';
comment on column cron._fire_plan.skip_until is 'Last of these.';
comment on column cron._fire_plan.skip_count is 'How many, exact up to 10,000, else -1.';
comment on column cron._fire_plan.handled_until is 'Last instant that is dealt with.';
comment on column cron._fire_plan.next_run_at is 'Next instant; null: there is none.';
comment on column cron._fire_plan.excluded is
'Stretches of instants that the calendar excludes, see cron._sift(); null: there is no calendar.';
comment on column cron._fire_plan.stretches is
'How many stretches of instants the calendar made to look at; null: there is no calendar.';
