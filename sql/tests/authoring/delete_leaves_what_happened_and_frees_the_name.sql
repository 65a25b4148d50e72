begin;

select plan(7);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', 'report', '0 * * * *', p_max_retries => 0) as old \gset
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim() as c;
select test.at('2026-01-01 02:00:00+00');
select cron.tick();
select cron.pause_schedule(:'old', p_until => '2026-01-01 02:30:00+00');
select cron.delete_schedule(:'old');

select results_eq(
    'select schedule_type, scheduled_at, status, status_reason from cron.jobs order by 2',
    $$
        values
        ('report', timestamptz '2026-01-01 01:00:00+00', 'failed', null),
        ('report', '2026-01-01 02:00:00+00', 'cancelled', 'schedule_deleted')
    $$,
    'the history is there'
);
select results_eq(
    'select schedule_type, reason, schedule_id from cron.dlq',
    format($$ values ('report', 'down', %L::uuid) $$, :'old'),
    'so is the dead letter'
);
select results_eq(
    format(
        $$ select action from cron.audit_journal where entity = 'schedule:' || %L order by at $$,
        :'old'
    ),
    array['create_schedule', 'pause_schedule', 'delete_schedule'],
    'and the journal'
);
select results_eq(
    format(
        'select status, next_run_at, paused_until from cron.schedules where id = %L', :'old'
    ),
    $$ values ('deleted', null::timestamptz, null::timestamptz) $$,
    'all of them lead to the schedule as it was'
);
select is(
    (
        select s.status
        from cron.create_schedule('report', '{"url": "http://127.0.0.1:9/"}', '0 * * * *') as s
    ),
    'active', 'another one may have its name'
);
select throws_ok(
    format($$ select cron.update_schedule(%L, '{"description": "back"}') $$, :'old'), 'SC007',
    'schedule not found', 'a deleted one cannot be changed'
);
select test.at('2026-01-01 03:00:00+00');
select cron.tick();
select results_eq(
    $$
        select s.id = j.schedule_id, s.status
        from cron.jobs as j
        inner join cron.schedules as s on s.id = j.schedule_id
        where j.scheduled_at = '2026-01-01 03:00:00+00'
    $$,
    $$ values (true, 'active') $$,
    'and only the living one fires'
);

select * from finish();
rollback;
