begin;

select plan(3);

select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select cron.set_calendar('c', '{"dates": ["11-26"], "daily": [{"from": "22:00", "to": "06:00"}]}');

select results_eq(
    $$
        select fire_at, local_time
        from cron.preview_calendar('c', '0 */3 * * *', '2026-11-25 12:00-05', '2026-11-27 12:00-05',
            'America/New_York')
        where excluded
    $$,
    $$
        values
        (timestamptz '2026-11-26 05:00+00', timestamp '2026-11-26 00:00'),
        ('2026-11-26 08:00+00', '2026-11-26 03:00'),
        ('2026-11-26 11:00+00', '2026-11-26 06:00'),
        ('2026-11-26 14:00+00', '2026-11-26 09:00'),
        ('2026-11-26 17:00+00', '2026-11-26 12:00'),
        ('2026-11-26 20:00+00', '2026-11-26 15:00'),
        ('2026-11-26 23:00+00', '2026-11-26 18:00'),
        ('2026-11-27 02:00+00', '2026-11-26 21:00'),
        ('2026-11-27 05:00+00', '2026-11-27 00:00'),
        ('2026-11-27 08:00+00', '2026-11-27 03:00')
    $$,
    'a date lasts from midnight to midnight there, a night goes over midnight'
);

-- The clock goes back at 02:00 on 1 November: 01:30 comes twice.
select cron.set_calendar('late', '{"daily": [{"from": "01:20", "to": "05:00"}]}');
select test.at('2026-11-01 03:00:00+00');
select test.given_schedule(:'env', 'often', '*/20 * * * *', '{"calendar": "late"}',
    p_timezone => 'America/New_York', p_catch_up => 'none');
select test.at('2026-11-01 11:30:00+00');
select cron.tick();
select results_eq(
    'select status_reason, skipped_count, scheduled_at, skipped_until from cron.jobs order by 1',
    $$
        values
        ('calendar', 13, timestamptz '2026-11-01 05:20+00', timestamptz '2026-11-01 09:40+00'),
        ('catch_up_disabled', 12, '2026-11-01 03:20+00', '2026-11-01 11:20+00')
    $$,
    'of the hour that comes twice each pass is judged by what the clock shows'
);

-- On 14 March 2027 02:30 is missing; what it means fires at 03:00.
select cron.set_calendar('gap', '{"daily": [{"from": "02:00", "to": "03:00"}]}');
select results_eq(
    $$
        select local_time, excluded
        from cron.preview_calendar('gap', '30 2 * * *', '2027-03-13 00:00+00',
            '2027-03-16 00:00+00', 'America/New_York')
    $$,
    $$
        values
        (timestamp '2027-03-13 02:30', true),
        ('2027-03-14 03:00', false),
        ('2027-03-15 02:30', true)
    $$,
    'what counts is the time at which it fires'
);

select * from finish();
rollback;
