begin;

select plan(3);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', 'broken', '0 * * * *') as id \gset
update cron.schedule_definitions set compiled[1] = 99;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select is((select s.status from cron.schedules as s), 'error', 'it is in error');

select cron.pause_schedule(:'id', 'wait');
select test.at('2026-01-01 03:00:00+00');
select cron.tick();
select results_eq(
    'select status, status_note from cron.schedules',
    $$ values ('paused', 'wait') $$,
    'paused it is not tried again'
);

-- An edit of the expression mends it; a resume lets it fire.
select cron.update_schedule(:'id', '{"cron_expression": "30 * * * *"}');
select results_eq(
    format('select status, next_run_at from cron.resume_schedule(%L)', :'id'),
    $$ values ('active', timestamptz '2026-01-01 03:30+00') $$,
    'mended and resumed it goes on'
);

select * from finish();
rollback;
