begin;

select plan(5);

select is(
    array(select * from cron.next_fires('*/20 0 9 * * *', 4, '2026-01-01 00:00+00')),
    '{2026-01-01 09:00:00+00, 2026-01-01 09:00:20+00, 2026-01-01 09:00:40+00, 2026-01-02 09:00+00}'
    ::timestamptz[],
    'a field in front of the five'
);
select is(
    cron.prev_fire('15,45 * * * * *', '2026-01-01 00:00:15+00'),
    '2025-12-31 23:59:45+00'::timestamptz,
    'prev_fire goes back through them'
);
select is(cron._compile('0 0 9 * * *'), cron._compile('0 9 * * *'), 'without it: at second 0');
select is(
    cron.next_fire('30 30 2 * * *', '2021-03-14 05:00+00', 'America/New_York'),
    '2021-03-14 07:00+00'::timestamptz,
    'a missing time fires after the gap'
);
select throws_ok(
    $$ select cron.validate('60 * * * * *') $$, 'SC002', 'invalid second ''60'': out of range',
    'to 59'
);

select * from finish();

rollback;
