begin;

select plan(2);

select test.at('2026-03-02 10:59:30+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select cron.set_calendar('c', '{"daily": [{"from": "11:00", "to": "11:30"}]}');
select test.given_schedule(:'env', 'hourly', '0 * * * *', '{"calendar": "c"}') as id \gset
select test.at('2026-03-02 11:00:10+00');
select cron.update_schedule(:'id', '{"cron_expression": "*/10 * * * *"}');
select test.at('2026-03-02 11:41:30+00');
select cron.tick();
select results_eq(
    $$
        select scheduled_at, status_reason, skipped_count, skipped_until
        from cron.jobs
        order by scheduled_at
    $$,
    $$
        values
        (timestamptz '2026-03-02 11:00+00', 'calendar', 3, timestamptz '2026-03-02 11:20+00'),
        ('2026-03-02 11:30+00', 'superseded', 1, '2026-03-02 11:30+00'),
        ('2026-03-02 11:40+00', null, null, null)
    $$,
    'it is skipped with those of the new timing'
);
select is(
    (select s.fired_until from cron.schedules as s), '2026-03-02 11:40+00', 'all is handled'
);

select * from finish();
rollback;
