begin;

select plan(3);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, 'once', p_run_at => '2026-01-01 00:10:00+00') from env as e;
select test.given_schedule(
    e.id, 'windowed', '*/10 * * * *', '{"ends_at": "2026-01-01T00:30:00Z"}'
)
from env as e;
select cron.update_environment(e.id, '{"status": "suspended"}') from env as e;
select test.at('2026-01-01 02:00:00+00');
select cron.update_environment(e.id, '{"status": "active"}') from env as e;
select cron.tick();

select results_eq(
    $$
        select schedule_type, status, status_reason, scheduled_at, skipped_until, skipped_count
        from cron.jobs
        order by schedule_type, scheduled_at
    $$,
    $$
        values
        ('once', 'skipped', 'suspended', timestamptz '2026-01-01 00:10+00',
            timestamptz '2026-01-01 00:10+00', 1),
        ('windowed', 'skipped', 'suspended', timestamptz '2026-01-01 00:10+00',
            timestamptz '2026-01-01 00:20+00', 2)
    $$,
    'what fell due is recorded, and does not run'
);

select results_eq(
    'select schedule_type, status, next_run_at from cron.schedules order by schedule_type',
    $$ values ('once', 'completed', null::timestamptz), ('windowed', 'completed', null) $$,
    'with no further instant and no open job a schedule is completed'
);

select is(
    (select count(*) from cron.outbox where event_type = 'cron:schedule:ended'), 2::bigint,
    'and says so'
);

select * from finish();
rollback;
