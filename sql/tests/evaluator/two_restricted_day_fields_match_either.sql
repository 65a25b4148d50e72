begin;

select plan(7);

select is(
    array(select * from cron.next_fires('0 0 13 * 5', 3, '2026-02-01 00:00+00')),
    '{2026-02-06 00:00+00, 2026-02-13 00:00+00, 2026-02-20 00:00+00}'::timestamptz[],
    'every 13th and every Friday'
);
select is(
    array(select * from cron.next_fires(
        '0 0 13 * 5', 2, '2026-02-01 00:00+00', p_day_match => 'and'
    )),
    '{2026-02-13 00:00+00, 2026-03-13 00:00+00}'::timestamptz[],
    'with day_match = and: Friday the 13th'
);
select is(
    array(select * from cron.next_fires('0 0 */2 * 1', 2, '2026-02-01 00:00+00')),
    '{2026-02-09 00:00+00, 2026-02-23 00:00+00}'::timestamptz[],
    'a leading star leaves a field unrestricted: Mondays with an odd number'
);
select is(
    cron.next_fire('0 0 *,13 * 1', '2026-02-01 00:00+00'), '2026-02-02 00:00+00'::timestamptz,
    'also the star that leads a list'
);
select is(
    cron.next_fire('0 0 13,* * 1', '2026-02-02 00:00+00'), '2026-02-03 00:00+00'::timestamptz,
    'a star elsewhere in the list restricts nothing, but does not count as leading'
);
select is(
    cron.next_fire('0 0 1-31 * 1', '2026-02-02 00:00+00'), '2026-02-03 00:00+00'::timestamptz,
    'a range of all days is restricted all the same'
);
select is(
    cron.next_fire('0 0 15 * *', '2026-02-02 00:00+00'), '2026-02-15 00:00+00'::timestamptz,
    'one restricted field alone decides'
);

select * from finish();

rollback;
