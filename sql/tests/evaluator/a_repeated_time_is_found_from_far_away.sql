-- Between the reference and the fire lie a gap and a fold, after which the offset is the old one.
begin;

select plan(4);

select is(
    cron.next_fire('30 2 25 10 *', '2026-01-15', 'Europe/Berlin', p_dst_fold => 'both'),
    '2026-10-25 00:30+00'::timestamptz,
    'the first pass, from the winter before'
);
select is(
    cron.prev_fire('30 2 25 10 *', '2027-07-15', 'Europe/Berlin', p_dst_fold => 'both'),
    '2026-10-25 01:30+00'::timestamptz,
    'the last pass, from the summer after'
);
select is(
    cron.next_fire('* * 1 11 *', '2026-01-15', 'America/Havana'),
    '2026-11-01 04:00+00'::timestamptz,
    'an interval expression, from the winter before'
);
select is(
    cron.prev_fire('* * 31 10 *', '2027-07-15', 'America/Havana'),
    '2026-11-01 03:59+00'::timestamptz,
    'and from the summer after'
);

select * from finish();

rollback;
