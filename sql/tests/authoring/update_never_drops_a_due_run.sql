begin;

select plan(5);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', 'described', '0 * * * *') as described \gset
select test.given_schedule(:'env', 'retimed', '0 * * * *') as retimed \gset
select test.given_schedule(:'env', 'once', p_run_at => '2026-01-01 01:00:00+00') as once \gset

select test.at('2026-01-01 01:00:30+00');
select is(
    (select next_run_at from cron.update_schedule(:'described', '{"description": "new"}')),
    '2026-01-01 01:00:00+00', 'an edit of the description leaves it due'
);
select is(
    (select next_run_at from cron.update_schedule(:'retimed', '{"cron_expression": "30 5 * * *"}')),
    '2026-01-01 01:00:00+00', 'an edit of the timing too, as that one instant'
);
select is(
    (
        select next_run_at
        from cron.update_schedule(:'once', '{"run_at": null, "cron_expression": "30 5 * * *"}')
    ),
    '2026-01-01 01:00:00+00', 'also when a one-shot becomes an expression'
);

select cron.tick();
select results_eq(
    'select schedule_type, scheduled_at, origin from cron.jobs order by schedule_type',
    $$
        values
        ('described', '2026-01-01 01:00:00+00'::timestamptz, 'schedule'),
        ('once', '2026-01-01 01:00:00+00', 'schedule'),
        ('retimed', '2026-01-01 01:00:00+00', 'schedule')
    $$,
    'all run'
);
select results_eq(
    'select schedule_type, next_run_at from cron.schedules order by schedule_type',
    $$
        values
        ('described', '2026-01-01 02:00:00+00'::timestamptz),
        ('once', '2026-01-01 05:30:00+00'),
        ('retimed', '2026-01-01 05:30:00+00')
    $$,
    'and go on with their timing'
);

select * from finish();
rollback;
