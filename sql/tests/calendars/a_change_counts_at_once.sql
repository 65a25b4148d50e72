begin;

select plan(4);

select test.at('2026-03-02 10:00:30+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select cron.set_calendar('c', '{}');
select test.given_schedule(:'env', 'minutely', '* * * * *', '{"calendar": "c"}') as id \gset
select test.given_schedule(:'env', 'plain', '* * * * *') as plain \gset

select test.at('2026-03-02 10:01:10+00');
select cron.set_calendar('c', '{"dates": ["2026-03-02"]}');
select cron.tick();
select results_eq(
    format('select scheduled_at, status_reason from cron.jobs where schedule_id = %L', :'id'),
    $$ values (timestamptz '2026-03-02 10:01+00', 'calendar') $$,
    'what is due but not handled is judged by the new exclusions'
);
select cron.set_calendar('c', '{}');
select test.at('2026-03-02 10:02:10+00');
select cron.tick();
select results_eq(
    format(
        'select scheduled_at, status from cron.jobs where schedule_id = %L order by 1 desc limit 1',
        :'id'
    ),
    $$ values (timestamptz '2026-03-02 10:02+00', 'pending') $$,
    'and runs again as soon as they are gone'
);

-- The instant that is due stays due through an edit, and is judged like any other.
select cron.set_calendar('noon', '{"daily": [{"from": "12:00", "to": "12:30"}]}');
select cron.complete_job(c.job_id, c.lease_token) from test.claim(10) as c;
select test.at('2026-03-02 12:00:10+00');
select cron.update_schedule(
    :'plain', '{"calendar": "noon", "cron_expression": "45 * * * *"}'
);
select is(
    (select s.next_run_at from cron.schedules as s where s.id = :'plain'),
    '2026-03-02 10:03+00', 'naming a calendar is a change of the timing: what is due stays due'
);
select test.at('2026-03-02 13:00:00+00');
select cron.tick();
select results_eq(
    format(
        'select scheduled_at, origin, status_reason from cron.jobs where schedule_id = %L'
        || ' and scheduled_at > %L order by 1', :'plain', '2026-03-02 10:02:30+00'
    ),
    $$
        values
        (timestamptz '2026-03-02 10:03+00', 'schedule', 'superseded'),
        (timestamptz '2026-03-02 12:45+00', 'catch_up', null)
    $$,
    'the new timing counts from the edit'
);

select * from finish();
rollback;
