begin;

select plan(8);

select is(
    array(select * from cron.next_fires(
        '30 1 * * *', 2, '2021-11-06 12:00+00', 'America/New_York'
    )),
    '{2021-11-07 05:30+00, 2021-11-08 06:30+00}'::timestamptz[],
    'once'
);
select is(
    cron.next_fire('30 1 * * *', '2021-11-07 06:10+00', 'America/New_York'),
    '2021-11-08 06:30+00'::timestamptz,
    'asked in the second pass, before it: the next day'
);
select is(
    array(select * from cron.next_fires(
        '30 1 * * *', 2, '2021-11-06 12:00+00', 'America/New_York', p_dst_fold => 'last'
    )),
    '{2021-11-07 06:30+00, 2021-11-08 06:30+00}'::timestamptz[],
    'dst_fold = last'
);
select is(
    cron.next_fire('30 1 * * *', '2021-11-07 05:45+00', 'America/New_York', p_dst_fold => 'last'),
    '2021-11-07 06:30+00'::timestamptz,
    'dst_fold = last, asked in the first pass, after it'
);
select is(
    array(select * from cron.next_fires(
        '30 1 * * *', 3, '2021-11-06 12:00+00', 'America/New_York', p_dst_fold => 'both'
    )),
    '{2021-11-07 05:30+00, 2021-11-07 06:30+00, 2021-11-08 06:30+00}'::timestamptz[],
    'dst_fold = both'
);
select is(
    cron.next_fire('0 0 * * *', '2018-02-18 01:30+00', 'America/Sao_Paulo'),
    '2018-02-18 03:00+00'::timestamptz,
    'a fold that ends at midnight'
);
select is(
    cron.next_fire('0 12 * * *', '1969-09-30 13:00+00', 'Pacific/Kwajalein'),
    '1969-10-02 00:00+00'::timestamptz,
    'a fold of 23 hours: noon of 30 September came twice'
);
select is(
    cron.prev_fire('30 1 * * *', '2021-11-07 06:45+00', 'America/New_York'),
    '2021-11-07 05:30+00'::timestamptz,
    'prev_fire passes over the second'
);

select * from finish();

rollback;
