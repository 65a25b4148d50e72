begin;

select plan(4);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', 'late', '0 * * * *') as late \gset
select test.given_schedule(:'env', 'early', '0 * * * *') as early \gset

-- Due at 01:00, edited, paused, and nobody ticked.
select test.at('2026-01-01 01:00:20+00');
select cron.update_schedule(s.id, '{"cron_expression": "*/30 * * * *"}'),
    cron.pause_schedule(s.id)
from cron.schedules as s;
select test.at('2026-01-01 01:00:50+00');
select is(
    (select next_run_at from cron.resume_schedule(:'late', p_catch_up => true)),
    '2026-01-01 01:00:00+00', 'with catch-up the due instant is owed still'
);
select is(
    (select next_run_at from cron.resume_schedule(:'early')),
    '2026-01-01 01:30:00+00', 'without, nothing from before is'
);
select cron.tick();
select results_eq(
    'select schedule_type, scheduled_at, status from cron.jobs',
    $$ values ('late', timestamptz '2026-01-01 01:00:00+00', 'pending') $$,
    'it runs, as that one instant'
);

-- The new timing counts from the edit, also when that instant has been handled.
select cron.pause_schedule(:'late');
select is(
    (select fired_until from cron.resume_schedule(:'late', p_catch_up => true)),
    '2026-01-01 01:00:20+00', 'and a later resume begins with the edit'
);

select * from finish();
rollback;
