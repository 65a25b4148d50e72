begin;

select plan(3);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select test.given_schedule(
    :'env', 'fast', '@every 1s', '{"misfire_grace": "1 hour"}', p_overlap => 'allow'
);
select test.given_schedule(:'env', 'calm', '* * * * *');
select test.at('2026-01-01 00:04:00+00');

select results_eq(
    'select enqueued, sleep_for from cron.tick(1)',
    $$ values (100, interval '0') $$,
    'a tick takes a hundred instants of a schedule, and asks to be called again at once'
);
select cron.tick();
select results_eq(
    $$
        select s.schedule_type, count(*), max(j.scheduled_at)
        from cron.jobs as j
        inner join cron.schedules as s on s.id = j.schedule_id
        where j.status = 'pending'
        group by 1 order by 1
    $$,
    $$
        values
        ('calm', 1::bigint, '2026-01-01 00:03:00+00'::timestamptz),
        ('fast', 200, '2026-01-01 00:03:20+00')
    $$,
    'the next takes the next hundred, and everybody else''s'
);
select cron.tick();
select results_eq(
    $$
        select count(*), count(distinct j.scheduled_at), max(j.scheduled_at)
        from cron.jobs as j
        inner join cron.schedules as s on s.id = j.schedule_id
        where s.schedule_type = 'fast'
    $$,
    $$ values (240::bigint, 240::bigint, '2026-01-01 00:04:00+00'::timestamptz) $$,
    'until each has its job'
);

select * from finish();
rollback;
