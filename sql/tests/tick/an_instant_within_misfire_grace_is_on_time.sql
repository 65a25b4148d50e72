begin;

select plan(3);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:30:00+00');
select test.given_schedule(e.id, 'usual', '0 * * * *') from env as e;
select test.given_schedule(e.id, 'patient', '0 * * * *', '{"misfire_grace": "10 minutes"}')
from env as e;
select test.given_schedule(e.id, 'strict', '0 * * * *', '{"misfire_grace": "0 seconds"}')
from env as e;

select test.at('2026-01-01 01:01:00+00');
select cron.tick();

select results_eq(
    'select schedule_type, origin from cron.jobs order by schedule_type',
    $$ values ('patient', 'schedule'), ('strict', 'catch_up'), ('usual', 'schedule') $$,
    'an instant exactly as old as the grace is on time, an older one is missed'
);

select test.at('2026-01-01 02:09:59+00');
select cron.tick();

select results_eq(
    $$
        select schedule_type, status, status_reason
        from cron.jobs
        where scheduled_at = '2026-01-01 02:00+00'
        order by schedule_type
    $$,
    $$
        values
        ('patient', 'skipped', 'overlap'), ('strict', 'skipped', 'overlap'),
        ('usual', 'skipped', 'overlap')
    $$,
    'on time or caught up, the overlap policy decides'
);

select cron.complete_job(c.job_id, c.lease_token) from test.claim(10) as c;
select cron.configure('{"misfire_grace": "5 minutes"}');
select test.at('2026-01-01 03:04:00+00');
select cron.tick();

select results_eq(
    $$
        select schedule_type, origin
        from cron.jobs
        where scheduled_at = '2026-01-01 03:00+00'
        order by schedule_type
    $$,
    $$ values ('patient', 'schedule'), ('strict', 'catch_up'), ('usual', 'schedule') $$,
    'the setting misfire_grace is the default of schedules that name none'
);

select * from finish();
rollback;
