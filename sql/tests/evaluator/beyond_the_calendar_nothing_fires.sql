begin;

select plan(9);

select is(cron.next_fire('@daily', 'infinity'), null, 'after the end of time');
select is(cron.prev_fire('@daily', '-infinity'), null, 'before its beginning');
select is(
    cron.next_fire('@daily', '294276-12-31 23:59:59+00'), null,
    'in the last second there is'
);
select is(
    cron.prev_fire('@daily', '4713-01-02 00:00+00 BC', 'Asia/Tokyo'), null,
    'nor in the first'
);
select is(cron.next_fire('@every 100 days', '294276-12-31 23:59:59+00'), null, 'intervals neither');
select is(
    array[
        cron.next_fire('0 0 1 1 *', '9998-12-19 00:00+00'),
        cron.next_fire('59 23 31 12 *', '9998-12-19 00:00+00', 'America/Juneau'),
        cron.next_fire('@every 36525d', '9998-12-19 00:00+00'),
        cron.prev_fire('0 0 1 1 *', '0002-01-03 00:00+00', 'America/Juneau'),
        cron.prev_fire('@every 36525d', '0002-01-05 00:00+00')
    ],
    array[
        null, '9999-01-01 08:59:00+00', null, '0001-12-31 08:57:41+00', null
    ]::timestamptz[],
    'and every fire is in a year that clients can read'
);
select is(
    (
        select count(*)::integer
        from cron.fires_between('* * * * *', '2026-01-01 00:00+00', '2027-01-01 00:00+00')
    ),
    10000,
    'and fires_between stops at 10,000'
);
select is(
    (
        select min(f)
        from cron.fires_between('0 0 1 1 *', '4714-11-24 00:00:00+00 BC', '2000-01-01') as f
    ),
    '0003-01-01 00:00+00'::timestamptz,
    'and begins with what there is'
);

select is(
    cron.next_fire('30 2 8-14 3 0', '2026-01-01', 'America/New_York', 'skip', 'first', 'and'), null,
    'what skips its only gaps never fires, and says so soon'
);

select * from finish();

rollback;
