-- Under catch_up all the limit counts what the calendar leaves alone.
begin;

select plan(2);

select test.at('2026-11-06 12:30:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select cron.set_calendar('weekends', '{"weekly": [{"days": ["sat", "sun"]}]}');
select test.given_schedule(
    :'env', 'hourly', '0 * * * *', '{"calendar": "weekends", "catch_up_limit": 10}',
    p_catch_up => 'all', p_overlap => 'allow'
);

select test.at('2026-11-09 05:30:00+00');
select cron.tick();
select results_eq(
    $$
        select status_reason, count(*), sum(coalesce(skipped_count, 1)), min(scheduled_at),
            max(coalesce(skipped_until, scheduled_at))
        from cron.jobs
        group by status_reason
        order by status_reason
    $$,
    $$
        values
        ('calendar', 1::bigint, 48::bigint, timestamptz '2026-11-07 00:00+00',
            timestamptz '2026-11-08 23:00+00'),
        ('catch_up_limit', 1, 7, '2026-11-06 13:00+00', '2026-11-06 19:00+00'),
        (null, 10, 10, '2026-11-06 20:00+00', '2026-11-09 05:00+00')
    $$,
    'the newest ten run, the weekend is none of them'
);
select is(
    (select s.next_run_at from cron.schedules as s), '2026-11-09 06:00+00', 'and all is handled'
);

select * from finish();
rollback;
