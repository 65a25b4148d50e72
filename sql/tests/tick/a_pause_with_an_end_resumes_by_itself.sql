begin;

select plan(6);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, 'minutely') from env as e;
select cron.set_tenant_context(e.id) from env as e;
select cron.pause_schedule(s.id, 'deploy', '2026-01-01 00:10:20+00') from cron.schedules as s;

select test.at('2026-01-01 00:10:00+00');

select results_eq(
    'select enqueued, sleep_for from cron.tick()',
    $$ values (0, interval '20 seconds') $$,
    'a paused schedule does not fire; the tick comes back when the pause ends'
);

select test.at('2026-01-01 00:10:20+00');

select is((select t.enqueued from cron.tick() as t), 0, 'there is no storm for the paused time');

select results_eq(
    'select status, status_note, paused_until, next_run_at from cron.schedules',
    $$ values ('active', null, null::timestamptz, timestamptz '2026-01-01 00:11+00') $$,
    'it is active again, anchored in the future'
);

select is(
    (select count(*) from cron.outbox where event_type = 'cron:schedule:resumed'),
    1::bigint,
    'with an event'
);

select results_eq(
    $$
        select a.reason, (a.after ->> 'fired_until')::timestamptz
        from cron.audit_journal as a
        where a.action = 'resume_schedule'
    $$,
    $$ values ('paused_until', timestamptz '2026-01-01 00:10:20+00') $$,
    'and an audit row, which says from when on it counts'
);

select test.at('2026-01-01 00:11:00+00');
select cron.tick();

select results_eq(
    'select status, scheduled_at from cron.jobs',
    $$ values ('pending', timestamptz '2026-01-01 00:11+00') $$,
    'and fires'
);

select * from finish();
rollback;
