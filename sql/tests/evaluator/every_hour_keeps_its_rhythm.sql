begin;

select plan(6);

select is(
    array(select * from cron.next_fires(
        '*/30 * * * *', 4, '2021-03-14 06:00+00', 'America/New_York'
    )),
    '{2021-03-14 06:30+00, 2021-03-14 07:00+00, 2021-03-14 07:30+00, 2021-03-14 08:00+00}'
    ::timestamptz[],
    'nothing is added in a gap'
);
select is(
    array(select * from cron.next_fires(
        '*/30 * * * *', 4, '2021-11-07 05:00+00', 'America/New_York'
    )),
    '{2021-11-07 05:30+00, 2021-11-07 06:00+00, 2021-11-07 06:30+00, 2021-11-07 07:00+00}'
    ::timestamptz[],
    'both passes of a repeated hour'
);
select is(
    cron.next_fire('15 * * * *', '2019-10-05 15:00+00', 'Australia/Lord_Howe'),
    '2019-10-05 16:15+00'::timestamptz,
    'a time that is missing in a gap of half an hour is left out'
);
select is(
    cron._compile('0 0-23 * * *'), cron._compile('0 * * * *'),
    'the spelling does not matter'
);
select is(
    array(select * from cron.next_fires(
        '0 0-22 * * *', 3, '2021-11-07 04:30+00', 'America/New_York'
    )),
    '{2021-11-07 05:00+00, 2021-11-07 07:00+00, 2021-11-07 08:00+00}'::timestamptz[],
    'without one of the hours it is anchored to the wall clock'
);
select is(
    array(select * from cron.next_fires(
        '0 * * * *', 2, '2021-11-07 05:00+00', 'America/New_York', 'run_after', 'first'
    )),
    '{2021-11-07 06:00+00, 2021-11-07 07:00+00}'::timestamptz[],
    'the options do not apply'
);

select * from finish();

rollback;
