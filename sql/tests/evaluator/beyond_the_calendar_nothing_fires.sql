begin;

select plan(8);

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
    cron.prev_fire('0 0 31 12 *', '0001-03-01 00:00+00', 'Asia/Tokyo'),
    null, 'the first year has no last'
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
    cron.next_fire('30 2 8-14 3 0', '2026-01-01', 'America/New_York', 'skip', 'first', 'and'), null,
    'what skips its only gaps never fires, and says so soon'
);

select * from finish();

rollback;
