begin;

select plan(3);

select test.at('2026-01-01 00:00:30+00');
select test.given_environment() as env \gset
select test.given_schedule(
    :'env', 'all', '0 * * * *', p_catch_up => 'all', p_overlap => 'cancel_running'
);
select test.given_schedule(
    :'env', 'latest', '0 * * * *', p_catch_up => 'latest', p_overlap => 'cancel_running'
);
prepare open_jobs as
select s.schedule_type, o.scheduled_at, o.origin, o.status, o.cancel_requested
from cron.open_jobs as o
inner join cron.schedules as s on s.id = o.schedule_id
order by s.schedule_type, o.scheduled_at;

-- Two are missed, and the newer one still runs when the next falls due.
select test.at('2026-01-01 02:30:00+00');
select cron.tick();
select cron.complete_job(c.job_id, c.lease_token)
from test.claim(10) as c
where c.scheduled_at = '2026-01-01 01:00:00+00';
create temporary table late as select * from cron.claim_jobs('test', 10, '2 hours');
select test.at('2026-01-01 03:00:00+00');
select cron.tick();
select results_eq(
    'open_jobs',
    $$
        values
        ('all', '2026-01-01 02:00:00+00'::timestamptz, 'catch_up', 'running', false),
        ('all', '2026-01-01 03:00:00+00', 'schedule', 'queued', false),
        ('latest', '2026-01-01 02:00:00+00', 'catch_up', 'running', true),
        ('latest', '2026-01-01 03:00:00+00', 'schedule', 'queued', false)
    $$,
    'under all the last missed one is worked off too; under latest it is one like any other'
);

select cron.complete_job(c.job_id, c.lease_token)
from late as c
where c.schedule_type = 'all';
create temporary table next as select * from cron.claim_jobs('test', 10, '2 hours');
select is(
    (select array_agg(n.scheduled_at) from next as n),
    array['2026-01-01 03:00:00+00'::timestamptz], 'then the new one has its turn'
);
select test.at('2026-01-01 04:00:00+00');
select cron.tick();
select results_eq(
    $$
        select scheduled_at, status, cancel_requested
        from cron.jobs
        where schedule_id = (select id from cron.schedules where schedule_type = 'all')
            and status in ('running', 'queued')
        order by scheduled_at
    $$,
    $$
        values
        ('2026-01-01 03:00:00+00'::timestamptz, 'running', true),
        ('2026-01-01 04:00:00+00', 'queued', false)
    $$,
    'and gives way to the next'
);

select * from finish();
rollback;
