begin;

select plan(3);

-- Nobody ticks for 55 minutes; with two hours of grace all of it is on time.
select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env, test.given_environment('asleep') as asleep \gset
select set_config('chime.env_id', :'env', true);
select cron.set_calendar('all', '{"ranges": [{"from": "2026-01-01", "to": "2026-01-01"}]}');
select test.given_schedule(:'env', 'buffer_all', '* * * * *',
    '{"misfire_grace": "2 hours", "buffer_limit": 2}', p_overlap => 'buffer_all');
select test.given_schedule(:'env', 'buffer_one', '* * * * *',
    '{"misfire_grace": "2 hours"}', p_overlap => 'buffer_one');
select test.given_schedule(:'env', 'calendar', '* * * * *', '{"calendar": "all"}');
select test.given_schedule(:'env', 'latest', '* * * * *');
select test.given_schedule(:'env', 'limit', '* * * * *', '{"catch_up_limit": 5}',
    p_catch_up => 'all');
select test.given_schedule(:'env', 'none', '* * * * *', p_catch_up => 'none');
select test.given_schedule(:'env', 'overlap', '* * * * *', '{"misfire_grace": "2 hours"}');
select test.given_schedule(:'env', 'window', '* * * * *', '{"catch_up_window": "10 minutes"}',
    p_catch_up => 'all');
select test.given_schedule(:'asleep', 'suspended', '* * * * *');

select cron.update_environment(:'asleep', '{"status": "suspended"}');
select test.at('2026-01-01 00:55:30+00');
select cron.update_environment(:'asleep', '{"status": "active"}');
select cron.tick();

select results_eq(
    $$
        select j.schedule_type, j.status_reason, j.skipped_count, to_char(j.scheduled_at, 'MI'),
            to_char(j.skipped_until, 'MI')
        from cron.jobs as j
        where j.status = 'skipped'
        order by 1, 2
    $$,
    $$
        values
        ('buffer_all', 'buffer_full', 52, '04', '55'),
        ('buffer_one', 'buffer_full', 53, '03', '55'),
        ('calendar', 'calendar', 55, '01', '55'),
        ('latest', 'superseded', 54, '01', '54'),
        ('limit', 'catch_up_limit', 49, '01', '49'),
        ('none', 'catch_up_disabled', 54, '01', '54'),
        ('overlap', 'overlap', 54, '02', '55'),
        ('suspended', 'suspended', 55, '01', '55'),
        ('window', 'catch_up_window', 45, '01', '45')
    $$,
    'one row for each reason, with how many and from when to when'
);
select results_eq(
    $$
        select schedule_type, origin, attempt, failures, available_at = scheduled_at,
            finished_at = created_at
        from cron.jobs
        where status = 'skipped'
        order by 1
    $$,
    $$
        select t.name, 'schedule', 0, 0, true, true
        from unnest(array[
            'buffer_all', 'buffer_one', 'calendar', 'latest', 'limit', 'none', 'overlap',
            'suspended', 'window'
        ]) as t (name)
    $$,
    'nobody ever tried it'
);
select results_eq(
    $$
        select s.schedule_type
        from cron.schedules as s
        left join cron.jobs as j on j.schedule_id = s.id
        group by s.schedule_type
        having sum(coalesce(j.skipped_count, 1)) <> 55
    $$,
    array[]::text[],
    'jobs and skips together account for each of the 55 instants'
);

select * from finish();
rollback;
