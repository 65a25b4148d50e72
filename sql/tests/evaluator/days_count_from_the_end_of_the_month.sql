begin;

select plan(8);

select is(
    array(select * from cron.next_fires('0 0 L * *', 3, '2028-01-15 00:00+00')),
    '{2028-01-31 00:00+00, 2028-02-29 00:00+00, 2028-03-31 00:00+00}'::timestamptz[],
    'L is the last day'
);
select is(cron._compile('0 0 $ * *'), cron._compile('0 0 L * *'), '$ is L');
select is(
    array(select * from cron.next_fires('0 0 L-29 * *', 2, '2027-01-15 00:00+00')),
    '{2027-03-02 00:00+00, 2027-04-01 00:00+00}'::timestamptz[],
    'L-n leaves out the months that are too short'
);
select is(
    array(select * from cron.next_fires('0 0 1W,15W * *', 3, '2026-07-31 00:00+00')),
    '{2026-08-03 00:00+00, 2026-08-14 00:00+00, 2026-09-01 00:00+00}'::timestamptz[],
    'nW is the nearest weekday, and stays in the month'
);
select is(
    cron.next_fire('0 0 LW * *', '2026-05-15 00:00+00'), '2026-05-29 00:00+00'::timestamptz,
    'LW is the last weekday'
);
select is(
    array(select * from cron.next_fires('0 0 * * FRI#2', 2, '2026-01-01 00:00+00')),
    '{2026-01-09 00:00+00, 2026-02-13 00:00+00}'::timestamptz[],
    'd#n is the nth such weekday'
);
select is(
    array(select * from cron.next_fires('0 0 * * 5L', 2, '2026-01-01 00:00+00')),
    '{2026-01-30 00:00+00, 2026-02-27 00:00+00}'::timestamptz[],
    'dL is the last such weekday'
);
select is(
    array(select * from cron.next_fires('0 0 L * MON', 2, '2026-02-20 00:00+00')),
    '{2026-02-23 00:00+00, 2026-02-28 00:00+00}'::timestamptz[],
    'they restrict their field: either will do'
);

select * from finish();

rollback;
