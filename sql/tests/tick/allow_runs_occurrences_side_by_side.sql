begin;

select plan(3);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(
    test.given_environment(), 'often', '@every 10s', p_overlap => 'allow'
);

select test.at('2026-01-01 00:00:35+00');

select results_eq(
    'select enqueued, skipped from cron.tick()',
    'values (3, 0)',
    'each on-time instant is a job'
);

select results_eq(
    'select scheduled_at, origin, status from cron.jobs order by scheduled_at',
    $$
        values
        (timestamptz '2026-01-01 00:00:10+00', 'schedule', 'pending'),
        (timestamptz '2026-01-01 00:00:20+00', 'schedule', 'pending'),
        (timestamptz '2026-01-01 00:00:30+00', 'schedule', 'pending')
    $$,
    'an instant seen late, within misfire_grace, is an occurrence of its own'
);

select is(
    (select count(*) from test.claim(10)), 3::bigint, 'all of them may run at once'
);

select * from finish();
rollback;
