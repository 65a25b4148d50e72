begin;

select plan(8);

select is(
    array(select * from cron.next_fires(
        '30 2 * * *', 2, '2021-03-13 12:00+00', 'America/New_York'
    )),
    '{2021-03-14 07:00+00, 2021-03-15 06:30+00}'::timestamptz[],
    'at the first instant after it, and only that day'
);
select is(
    array(select * from cron.next_fires(
        '*/20 2 * * *', 2, '2021-03-14 05:00+00', 'America/New_York'
    )),
    '{2021-03-14 07:00+00, 2021-03-15 06:00+00}'::timestamptz[],
    'several times in one gap make one fire'
);
select is(
    cron.next_fire('0 2,3 * * *', '2021-03-14 07:00+00', 'America/New_York'),
    '2021-03-15 06:00+00'::timestamptz,
    'a time at the end of the gap is that same fire'
);
select is(
    cron.next_fire('15 2 * * *', '2019-10-05 00:00+00', 'Australia/Lord_Howe'),
    '2019-10-05 15:30+00'::timestamptz,
    'a gap of half an hour'
);
select is(
    cron.next_fire('0 0 * * *', '2017-10-15 00:00+00', 'America/Sao_Paulo'),
    '2017-10-15 03:00+00'::timestamptz,
    'a day without midnight'
);
select is(
    array(select * from cron.next_fires('0 9 * * *', 2, '2011-12-30 00:00+00', 'Pacific/Apia')),
    '{2011-12-30 10:00+00, 2011-12-30 19:00+00}'::timestamptz[],
    'a day that was skipped'
);
select is(
    cron.next_fire('30 2 * * *', '2021-03-13 12:00+00', 'America/New_York', 'skip'),
    '2021-03-15 06:30+00'::timestamptz,
    'dst_gap = skip leaves it out'
);
select is(
    cron.prev_fire('30 2 * * *', '2021-03-14 12:00+00', 'America/New_York'),
    '2021-03-14 07:00+00'::timestamptz,
    'prev_fire finds it too'
);

select * from finish();

rollback;
