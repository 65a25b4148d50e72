begin;

select plan(10);

select is(
    cron.next_fire('@every 5m', '2026-01-01 00:01:02+00', p_anchor => '2026-01-01 00:00:30+00'),
    '2026-01-01 00:05:30+00'::timestamptz,
    'the next beat after the anchor'
);
select is(
    cron.next_fire('@every 5m', '2026-01-01 00:05:30+00', p_anchor => '2026-01-01 00:00:30+00'),
    '2026-01-01 00:10:30+00'::timestamptz,
    'strictly after'
);
select is(
    cron.prev_fire('@every 5m', '2026-01-01 00:05:30+00', p_anchor => '2026-01-01 00:00:30+00'),
    '2026-01-01 00:00:30+00'::timestamptz,
    'strictly before'
);
select is(
    cron.next_fire('@every 7s', '2025-12-31 23:59:59+00', p_anchor => '2026-01-01 00:00:01+00'),
    '2026-01-01 00:00:01+00'::timestamptz,
    'the anchor itself is a beat'
);
select is(
    cron.next_fire('@every 7s', '2025-12-31 23:59:50+00', p_anchor => '2026-01-01 00:00:01+00'),
    '2025-12-31 23:59:54+00'::timestamptz,
    'the anchor is a phase, not a beginning'
);
select is(
    array(select * from cron.next_fires(
        '@every 1 day', 2, '2021-03-13 12:00+00', 'America/New_York',
        p_anchor => '2021-03-13 07:30+00'
    )),
    '{2021-03-14 07:30+00, 2021-03-15 07:30+00}'::timestamptz[],
    'a day is 24 hours: zone and daylight saving do not matter'
);
select is(cron._compile('@EVERY 1h30m'), cron._compile('@every 90 minutes'), 'units add up');
select is(
    cron._compile('@every 1 week 2days 3 hrs 4min 5 sec'), cron._compile('@every 788645s'),
    'all units'
);
select is(
    cron.next_fire('@every 5m', '2026-01-01 00:00:00+00', p_anchor => '294270-01-01 00:00:00+00'),
    '2026-01-01 00:05:00+00'::timestamptz,
    'exact, however far the anchor is'
);
select throws_ok(
    format('select cron.validate(%L)', '@every 0s'), 'SC002', null,
    'at least a second'
);

select * from finish();

rollback;
