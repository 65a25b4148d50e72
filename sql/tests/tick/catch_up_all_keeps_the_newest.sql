begin;

select plan(4);

select test.given_environment() as env \gset
select test.at('2026-01-01 00:00:30+00');
select test.given_schedule(
    :'env', 'few', '* * * * *', '{"catch_up_limit": 3}', p_catch_up => 'all'
);
select test.given_schedule(
    :'env', 'recent', '* * * * *', '{"catch_up_window": "2 minutes 30 seconds"}',
    p_catch_up => 'all', p_overlap => 'allow'
);
select test.given_schedule(
    :'env', 'once', p_run_at => '2026-01-01 00:10:00+00', p_catch_up => 'all',
    p_options => '{"catch_up_window": "5 minutes"}'
);
select test.at('2026-01-01 01:00:59+00');
select cron.tick();

prepare found as
select
    s.schedule_type, j.origin, j.status, coalesce(j.status_reason, ''), j.skipped_count,
    min(j.scheduled_at), max(coalesce(j.skipped_until, j.scheduled_at)), count(*)
from cron.jobs as j
inner join cron.schedules as s on s.id = j.schedule_id
group by 1, 2, 3, 4, 5
order by 1, 6;

select results_eq(
    'found',
    $$
        values
        ('few', 'schedule', 'skipped', 'catch_up_limit', 56,
            timestamptz '2026-01-01 00:01+00', timestamptz '2026-01-01 00:56+00', 1::bigint),
        ('few', 'catch_up', 'pending', '', null, '2026-01-01 00:57+00', '2026-01-01 00:57+00', 1),
        ('few', 'catch_up', 'queued', '', null, '2026-01-01 00:58+00', '2026-01-01 00:59+00', 2),
        ('few', 'schedule', 'queued', '', null, '2026-01-01 01:00+00', '2026-01-01 01:00+00', 1),
        ('once', 'schedule', 'skipped', 'catch_up_window', 1,
            '2026-01-01 00:10+00', '2026-01-01 00:10+00', 1),
        ('recent', 'schedule', 'skipped', 'catch_up_window', 58,
            '2026-01-01 00:01+00', '2026-01-01 00:58+00', 1),
        ('recent', 'catch_up', 'pending', '', null,
            '2026-01-01 00:59+00', '2026-01-01 00:59+00', 1),
        ('recent', 'schedule', 'pending', '', null,
            '2026-01-01 01:00+00', '2026-01-01 01:00+00', 1)
    $$,
    'the newest within limit and window run; of what does not, reason and count are kept'
);

-- While the backlog waits, new ones join it up to the limit.
select test.at('2026-01-01 01:01:30+00');
select cron.tick();
select results_eq(
    $$
        select j.status, j.status_reason, j.scheduled_at
        from cron.jobs as j
        inner join cron.schedules as s on s.id = j.schedule_id
        where s.schedule_type = 'few' and j.scheduled_at > '2026-01-01 01:00+00'
    $$,
    $$ values ('skipped', 'catch_up_limit', timestamptz '2026-01-01 01:01+00') $$,
    'three wait already'
);
select cron.complete_job(c.job_id, c.lease_token) from test.claim(1) as c;
select cron.complete_job(c.job_id, c.lease_token) from test.claim(3) as c;
select cron.complete_job(c.job_id, c.lease_token) from test.claim(3) as c;
select cron.complete_job(c.job_id, c.lease_token) from test.claim(3) as c;
select is(
    (
        select count(*)::integer from cron.open_jobs as j
        where j.origin = 'catch_up' and j.status = 'queued'
    ),
    0, 'the backlog is worked off'
);
select is(
    (select s.status from cron.schedules as s where s.schedule_type = 'once'), 'completed',
    'a one-shot that was skipped is completed'
);

select * from finish();
rollback;
