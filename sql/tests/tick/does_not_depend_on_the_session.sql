begin;

select plan(4);

set local timezone = 'America/New_York';
set local datestyle = 'SQL, DMY';
set local intervalstyle = 'sql_standard';

create temporary table env as select test.given_environment() as id;

-- New York changes on 8 March 2026, Berlin three weeks later.
select test.at('2026-03-07 00:00:00+00');
select test.given_schedule(
    e.id, 'nightly', '30 2 * * *', p_timezone => 'Europe/Berlin', p_overlap => 'allow'
)
from env as e;
select test.given_schedule(e.id, 'elapsed', '@every 1 day', p_overlap => 'allow') from env as e;
select test.given_schedule(e.id, 'utc', '30 7 * * *', p_overlap => 'allow') from env as e;

do $$
begin
    for v_step in 1..144 loop
        perform test.advance('30 minutes');
        perform cron.tick();
    end loop;
end
$$;

select results_eq(
    $$
        select schedule_type, scheduled_at, origin
        from cron.jobs
        order by schedule_type, scheduled_at
    $$,
    $$
        values
        ('elapsed', timestamptz '2026-03-08 00:00+00', 'schedule'),
        ('elapsed', timestamptz '2026-03-09 00:00+00', 'schedule'),
        ('elapsed', timestamptz '2026-03-10 00:00+00', 'schedule'),
        ('nightly', timestamptz '2026-03-07 01:30+00', 'schedule'),
        ('nightly', timestamptz '2026-03-08 01:30+00', 'schedule'),
        ('nightly', timestamptz '2026-03-09 01:30+00', 'schedule'),
        ('utc', timestamptz '2026-03-07 07:30+00', 'schedule'),
        ('utc', timestamptz '2026-03-08 07:30+00', 'schedule'),
        ('utc', timestamptz '2026-03-09 07:30+00', 'schedule')
    $$,
    'what fires is a matter of the schedule''s zone alone'
);

select results_eq(
    $$
        select o.available_at - test.now()
        from test.claim(1) as c, cron.fail_job(c.job_id, c.lease_token, 'down') as o
    $$,
    $$ values (interval '00:01:00') $$,
    'so is the backoff'
);

select results_eq(
    $$
        select distinct (o.payload ->> 'scheduled_at') ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$'
        from cron.outbox as o
        where o.payload ->> 'scheduled_at' is not null
    $$,
    'values (true)',
    'events say instants in ISO 8601, in UTC'
);

create temporary table made as select cron.maintain() as made;

select results_eq(
    $$
        select m.made -> 'finished_jobs' -> 'made' ? 'finished_jobs_20260310',
            m.made -> 'finished_jobs' -> 'made' ? 'finished_jobs_20260309'
        from made as m
    $$,
    'values (true, false)',
    'and a partition is a day of UTC'
);

select * from finish();
rollback;
