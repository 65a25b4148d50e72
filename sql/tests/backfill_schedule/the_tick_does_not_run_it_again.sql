begin;

select plan(4);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', 'ended', '0 * * * *') as ended \gset
select test.given_schedule(:'env', 'open', '0 * * * *') as open \gset
select test.given_schedule(:'env', 'once', p_run_at => '2026-01-01 02:00:00+00') as once \gset

-- Nobody ticks until 03:00.
select test.at('2026-01-01 03:00:01+00');
select results_eq(
    format(
        $$
            select b.*
            from unnest(array[%L, %L, %L]::uuid[]) as t (id)
            cross join lateral cron.backfill_schedule(
                t.id, '2026-01-01 01:30:00+00', '2026-01-01 03:00:01+00') as b
        $$, :'ended', :'open', :'once'
    ),
    $$ values (2, 0, null::timestamptz), (2, 0, null), (1, 0, null) $$,
    'what the tick owes can be backfilled'
);
select cron.complete_job(c.job_id, c.lease_token)
from generate_series(1, 2) as n
cross join lateral (select c.* from test.claim(10) as c where n > 0) as c
where c.schedule_type <> 'open';

select is((select t.enqueued from cron.tick() as t), 0, 'the tick makes no job of it again');
select results_eq(
    $$
        select schedule_type, scheduled_at, origin, status_reason
        from cron.jobs
        order by schedule_type, scheduled_at, status_reason
    $$,
    $$
        values
        ('ended', '2026-01-01 01:00:00+00'::timestamptz, 'schedule', 'superseded'),
        ('ended', '2026-01-01 02:00:00+00', 'backfill', null),
        ('ended', '2026-01-01 03:00:00+00', 'backfill', null),
        ('once', '2026-01-01 02:00:00+00', 'backfill', null),
        ('open', '2026-01-01 01:00:00+00', 'schedule', 'superseded'),
        ('open', '2026-01-01 02:00:00+00', 'backfill', null),
        ('open', '2026-01-01 03:00:00+00', 'backfill', null)
    $$,
    'whether it has ended or not'
);
select results_eq(
    'select schedule_type, status, next_run_at from cron.schedules order by 1',
    $$
        values
        ('ended', 'active', '2026-01-01 04:00:00+00'::timestamptz), ('once', 'completed', null),
        ('open', 'active', '2026-01-01 04:00:00+00')
    $$,
    'and the schedules go on'
);

select * from finish();
rollback;
