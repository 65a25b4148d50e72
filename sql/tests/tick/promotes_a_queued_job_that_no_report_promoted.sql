begin;

select plan(3);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(
    test.given_environment(), 'often', '@every 20s', p_overlap => 'buffer_all'
);
select test.at('2026-01-01 00:01:15+00');
select cron.tick();
delete from cron.open_jobs where status = 'pending';

select results_eq(
    'select enqueued, promoted from cron.tick()',
    'values (0, 1)',
    'the tick is the safety net'
);

select results_eq(
    'select status, scheduled_at from cron.jobs order by scheduled_at',
    $$
        values
        ('pending', timestamptz '2026-01-01 00:00:40+00'),
        ('queued', timestamptz '2026-01-01 00:01:00+00')
    $$,
    'the oldest queued one is pending'
);

select is((select t.promoted from cron.tick() as t), 0, 'one only, while that one is open');

select * from finish();
rollback;
