begin;

select plan(7);

select is(
    cron.next_fire('0 9 * * *', '2026-01-01 09:00+00'), '2026-01-02 09:00+00'::timestamptz,
    'next_fire at a fire'
);
select is(
    cron.next_fire('0 9 * * *', '2026-01-01 08:59:59.999999+00'),
    '2026-01-01 09:00+00'::timestamptz,
    'next_fire a microsecond before'
);
select is(
    cron.next_fire('* * * * *', '2026-01-01 09:00:00.000001+00'),
    '2026-01-01 09:01+00'::timestamptz,
    'next_fire a microsecond after: no fraction leaks into the answer'
);
select is(
    cron.prev_fire('0 9 * * *', '2026-01-01 09:00+00'), '2025-12-31 09:00+00'::timestamptz,
    'prev_fire at a fire'
);
select is(
    cron.prev_fire('0 9 * * *', '2026-01-01 09:00:00.000001+00'),
    '2026-01-01 09:00+00'::timestamptz,
    'prev_fire a microsecond after'
);
select is(
    array(select * from cron.fires_between(
        '0 * * * *', '2026-01-01 09:00+00', '2026-01-01 11:00+00'
    )),
    '{2026-01-01 09:00+00, 2026-01-01 10:00+00}'::timestamptz[],
    'fires_between holds its beginning, not its end'
);
select is(
    cron.next_fire('* * * * *'), date_trunc('minute', cron._now()) + interval '1 minute',
    'without an instant: now'
);

select * from finish();

rollback;
