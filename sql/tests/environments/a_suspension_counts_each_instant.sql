begin;

select plan(3);

-- What was due before an edit is one instant more; that of the reactivation is the last.
select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', 'edited', '0 * * * *') as edited \gset
select test.given_schedule(:'env', 'edited-just-now', '0 * * * *') as just_now \gset
select test.given_schedule(:'env', 'hourly', '0 * * * *');
select test.given_schedule(:'env', 'once', p_run_at => '2026-01-01 03:00:00+00');
select test.given_schedule(:'env', 'secondly', '* * * * * *');
select test.given_schedule(:'env', 'to-once', '0 * * * *') as to_once \gset
select test.given_schedule(:'env', 'to-later', '0 * * * *') as to_later \gset
select test.at('2026-01-01 01:31:00+00');
select cron.update_schedule(:'edited', '{"cron_expression": "*/30 * * * *"}');
select cron.update_schedule(:'just_now', '{"cron_expression": "30 4 * * *"}');
select cron.update_schedule(
    :'to_once', '{"cron_expression": null, "run_at": "2026-01-01T02:00:00Z"}'
);
select cron.update_schedule(
    :'to_later', '{"cron_expression": null, "run_at": "2026-01-01T05:00:00Z"}'
);
select cron.update_environment(:'env', '{"status": "suspended"}');
select test.at('2026-01-01 03:00:00+00');
select cron.update_environment(:'env', '{"status": "active"}');

select results_eq(
    $$
        select schedule_type, to_char(scheduled_at, 'HH24:MI'),
            to_char(skipped_until, 'HH24:MI'), skipped_count
        from cron.jobs
        order by 1
    $$,
    $$
        values
        ('edited', '01:00', '03:00', 4),
        ('edited-just-now', '01:00', '01:00', 1),
        ('hourly', '01:00', '03:00', 3),
        ('once', '03:00', '03:00', 1),
        ('secondly', '00:00', '03:00', -1),
        ('to-later', '01:00', '01:00', 1),
        ('to-once', '01:00', '02:00', 2)
    $$,
    'each instant up to the reactivation is counted, up to 10,000, and no other'
);
select cron.tick();
select results_eq(
    $$
        select schedule_type, status, to_char(next_run_at, 'HH24:MI')
        from cron.schedules
        order by 1
    $$,
    $$
        values
        ('edited', 'active', '03:30'), ('edited-just-now', 'active', '04:30'),
        ('hourly', 'active', '04:00'), ('once', 'completed', null),
        ('secondly', 'active', '03:00'),
        ('to-later', 'active', '05:00'), ('to-once', 'completed', null)
    $$,
    'the next one is the first that can fire'
);
select is((select count(*) from cron.open_jobs), 0::bigint, 'none of them runs');

select * from finish();
rollback;
