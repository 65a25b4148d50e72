-- What was due before an edit of the timing still runs; the new timing counts from the edit.
begin;

select plan(5);

select test.at('2026-03-02 10:00:00+00');
select test.given_environment() as env \gset
select test.given_schedule(:'env', 'hourly', '0 * * * *') as hourly \gset
select test.given_schedule(:'env', 'idle', '0 * * * *', p_catch_up => 'none') as idle \gset
select test.given_schedule(:'env', 'once', '0 * * * *') as once \gset
select test.at('2026-03-02 11:30:00+00');
select test.act_as('writer', :'env');

select cron.update_schedule(:'hourly', '{"cron_expression": "*/10 * * * *"}');
select cron.update_schedule(:'idle', '{"cron_expression": "*/10 * * * *"}');
select cron.update_schedule(
    :'once', '{"cron_expression": null, "run_at": "2026-03-03T00:00:00Z"}'
);
select results_eq(
    'select distinct next_run_at from cron.schedules',
    $$ values ('2026-03-02 11:00:00+00'::timestamptz) $$,
    'each stays due since the missed hour'
);

select test.act_as_superuser();
select test.at('2026-03-02 11:51:30+00');
select cron.tick();
select results_eq(
    format('select scheduled_at, origin, status from cron.jobs where schedule_id = %L', :'hourly')
    || ' order by 1',
    $$
        values
        ('2026-03-02 11:00:00+00'::timestamptz, 'schedule', 'skipped'),
        ('2026-03-02 11:50:00+00', 'catch_up', 'pending')
    $$,
    'missed itself meanwhile, the new timing supersedes it; nothing of it before the edit counts'
);
select results_eq(
    format(
        'select scheduled_at, status_reason, skipped_count, skipped_until from cron.jobs'
        || ' where schedule_id = %L', :'idle'
    ),
    $$
        values (
            '2026-03-02 11:00:00+00'::timestamptz, 'catch_up_disabled', 3,
            '2026-03-02 11:50:00+00'::timestamptz
        )
    $$,
    'a skip counts it with the instants since the edit'
);
select results_eq(
    format('select scheduled_at, origin from cron.jobs where schedule_id = %L', :'once'),
    $$ values ('2026-03-02 11:00:00+00'::timestamptz, 'catch_up') $$,
    'it is not dropped when the schedule becomes a one-shot'
);
select is(
    (select next_run_at from cron.schedules where id = :'once'),
    '2026-03-03 00:00:00+00', 'which runs at its instant'
);

select * from finish();
rollback;
