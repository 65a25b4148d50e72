begin;

select plan(3);

-- One schedule of each status, all due at 01:00.
select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env, test.given_environment('asleep') as asleep \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', n, '0 * * * *')
from unnest(array['active', 'deleted', 'error', 'paused']) as n;
select test.given_schedule(:'env', 'completed', '0 * * * *',
    '{"ends_at": "2026-01-01T00:30:00Z", "starts_at": "2026-01-01T00:00:00Z"}',
    p_run_at => '2026-01-01 00:10+00');
select test.given_schedule(:'asleep', 'suspended', '0 * * * *');
select test.at('2026-01-01 00:10:00+00');
select cron.tick();
select cron.complete_job(c.job_id, c.lease_token) from test.claim() as c;
select cron.delete_schedule(s.id) from cron.schedules as s where s.schedule_type = 'deleted';
select cron.pause_schedule(s.id) from cron.schedules as s where s.schedule_type = 'paused';
select cron._mark_broken(s.id, '2026-01-01 00:00+00', 'broken')
from cron.schedules as s
where s.schedule_type = 'error';
select cron.update_environment(:'asleep', '{"status": "suspended"}');
select test.at('2026-01-01 01:00:00+00');

select results_eq(
    'select schedule_type, status from cron.schedules order by 1',
    $$
        values ('active', 'active'), ('completed', 'completed'), ('deleted', 'deleted'),
            ('error', 'error'), ('paused', 'paused'), ('suspended', 'active')
    $$,
    'each is as it is called'
);
select cron.tick();
select results_eq(
    $$ select schedule_type from cron.jobs where status = 'pending' order by 1 $$,
    array['active', 'error'],
    'what is active fires, and what is in error is tried again'
);
select results_eq(
    'select schedule_type, status from cron.schedules where next_run_at > test.now() order by 1',
    $$ values ('active', 'active'), ('error', 'active') $$,
    'both have a next instant'
);

select * from finish();
rollback;
