-- Where both cut: the newest catch_up_limit of those within the window run.
begin;

select plan(2);

select test.at('2026-01-01 00:00:30+00');
select test.given_schedule(
    test.given_environment(), 'minutely', '* * * * *',
    '{"catch_up_limit": 3, "catch_up_window": "10 minutes 30 seconds"}', p_catch_up => 'all'
);

select test.at('2026-01-01 01:00:59+00');
select is(
    (select t.sleep_for from cron.tick() as t), interval '0',
    'one reason a tick: what is beyond the limit is left to the next'
);
select cron.tick();
select results_eq(
    $$
        select
            origin, status, status_reason, sum(skipped_count), min(scheduled_at),
            max(coalesce(skipped_until, scheduled_at))
        from cron.jobs
        group by 1, 2, 3
        order by 5
    $$,
    $$
        values
        ('schedule', 'skipped', 'catch_up_window', 50::bigint,
            timestamptz '2026-01-01 00:01+00', timestamptz '2026-01-01 00:50+00'),
        ('schedule', 'skipped', 'catch_up_limit', 6, '2026-01-01 00:51+00', '2026-01-01 00:56+00'),
        ('catch_up', 'pending', null, null, '2026-01-01 00:57+00', '2026-01-01 00:57+00'),
        ('catch_up', 'queued', null, null, '2026-01-01 00:58+00', '2026-01-01 00:59+00'),
        ('schedule', 'queued', null, null, '2026-01-01 01:00+00', '2026-01-01 01:00+00')
    $$,
    'none of those that the limit cuts runs'
);

select * from finish();
rollback;
