begin;

select plan(4);

select test.at('2026-01-01 00:00:30+00');
select test.given_environment() as env \gset
select test.given_schedule(:'env', n, p_max_retries => 0)
from unnest(array['cancelled', 'failed', 'lost', 'succeeded']) as n;

select test.at('2026-01-01 00:01:00+00');
select cron.tick();
create temporary table claimed as select * from test.claim(10);
select results_eq(
    'select distinct next_run_at from cron.schedules',
    array['2026-01-01 00:02:00+00'::timestamptz],
    'next_run_at moves on before anything is tried'
);
select cron.report_jobs(jsonb_agg(jsonb_build_object(
    'job_id', c.job_id, 'lease_token', c.lease_token, 'outcome', c.schedule_type
)))
from claimed as c
where c.schedule_type <> 'lost';
select results_eq(
    'select distinct next_run_at from cron.schedules',
    array['2026-01-01 00:02:00+00'::timestamptz],
    'however the job ends it stays there'
);
select results_eq(
    'select t.enqueued, t.sleep_for from generate_series(1, 2) as n, cron.tick(n) as t',
    $$ values (0, interval '30 seconds'), (0, interval '30 seconds') $$,
    'nobody tries it again before its time'
);
select test.at('2026-01-01 00:02:00+00');
select cron.tick();
select results_eq(
    $$
        select schedule_type, status, status_reason
        from cron.jobs
        where scheduled_at = '2026-01-01 00:02:00+00'
        order by 1
    $$,
    $$
        values ('cancelled', 'pending', null), ('failed', 'pending', null),
            ('lost', 'skipped', 'overlap'), ('succeeded', 'pending', null)
    $$,
    'the next instant is an occurrence like any other'
);

select * from finish();
rollback;
