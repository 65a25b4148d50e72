begin;

select plan(3);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', 'latest', '0 * * * *') as latest \gset
select test.given_schedule(:'env', 'once', p_run_at => '2026-01-01 03:00:00+00') as once \gset
select cron.pause_schedule(:'latest'), cron.pause_schedule(:'once');

select test.at('2026-01-01 10:30:00+00');
select is(
    (select next_run_at from cron.resume_schedule(:'latest', p_catch_up => true)),
    '2026-01-01 01:00:00+00', 'the first instant since it last fired is due'
);
select is(
    (select next_run_at from cron.resume_schedule(:'once')),
    '2026-01-01 03:00:00+00', 'a one-shot that has not run is, in any case'
);

select cron.tick();
select results_eq(
    $$
        select schedule_type, scheduled_at, status, status_reason, skipped_count
        from cron.jobs
        order by schedule_type, scheduled_at
    $$,
    $$
        values
        ('latest', '2026-01-01 01:00:00+00'::timestamptz, 'skipped', 'superseded', 9),
        ('latest', '2026-01-01 10:00:00+00', 'pending', null, null),
        ('once', '2026-01-01 03:00:00+00', 'pending', null, null)
    $$,
    'the rest is up to catch_up'
);

select * from finish();
rollback;
