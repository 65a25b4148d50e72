begin;

select plan(3);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, 'late', p_run_at => '2026-01-01 00:10:00+00') from env as e;
select test.given_schedule(
    e.id, 'each', p_run_at => '2026-01-01 00:10:00+00', p_catch_up => 'all'
)
from env as e;
select test.given_schedule(
    e.id, 'never', p_run_at => '2026-01-01 00:10:00+00', p_catch_up => 'none'
)
from env as e;

select test.at('2026-01-01 03:00:00+00');
select cron.tick();

select results_eq(
    $$
        select schedule_type, status, status_reason, origin, skipped_count
        from cron.jobs
        order by schedule_type
    $$,
    $$
        values
        ('each', 'pending', null, 'catch_up', null),
        ('late', 'pending', null, 'catch_up', null),
        ('never', 'skipped', 'catch_up_disabled', 'schedule', 1)
    $$,
    'it runs late under latest and all, and is skipped under none'
);

select results_eq(
    'select schedule_type, status, next_run_at from cron.schedules order by schedule_type',
    $$
        values ('each', 'active', null::timestamptz), ('late', 'active', null),
            ('never', 'completed', null)
    $$,
    'the skipped one has nothing left to do'
);

select results_eq(
    $$
        select payload ->> 'schedule_type'
        from cron.outbox
        where event_type = 'cron:schedule:ended'
    $$,
    $$ values ('never') $$,
    'and says so'
);

select * from finish();
rollback;
