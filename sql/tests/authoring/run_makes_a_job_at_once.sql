begin;

select plan(7);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(
    :'env', 'report', '0 * * * *', '{"priority": 3}', p_payload => '{"a": 1}', p_max_retries => 5
) as id \gset
select test.given_schedule(:'env', 'beside', '0 * * * *', p_overlap => 'allow') as beside \gset
select cron.pause_schedule(:'id');
select test.at('2026-01-01 00:10:00+00');

select results_eq(
    format(
        $$ select origin, status, scheduled_at, available_at, payload, priority, max_retries
            from cron.run_schedule(%L) $$, :'id'
    ),
    $$
        values (
            'manual', 'pending', '2026-01-01 00:10:00+00'::timestamptz,
            '2026-01-01 00:10:00+00'::timestamptz, '{"a": 1}'::jsonb, 3, 5
        )
    $$,
    'also of a paused schedule, with what the schedule says'
);
select results_eq(
    format($$ select status, payload from cron.run_schedule(%L, '{"b": 2}') $$, :'id'),
    $$ values ('queued', '{"b": 2}'::jsonb) $$,
    'while another is open it waits; the payload can be another'
);
select results_eq(
    format(
        $$
            select status from cron.run_schedule(%1$L)
            union all
            select status from cron.run_schedule(%1$L)
        $$, :'beside'
    ),
    array['pending', 'pending'],
    'under allow it runs beside'
);
select results_eq(
    'select claimed.schedule_type from test.claim(10) as claimed order by 1',
    array['beside', 'beside', 'report'],
    'all that is pending can be claimed at once'
);
select results_eq(
    'select distinct next_run_at, run_count from cron.schedules',
    $$ values ('2026-01-01 01:00:00+00'::timestamptz, 0::bigint) $$,
    'the timing does not notice'
);
select throws_ok(
    format($$ select cron.run_schedule(%L, '[]') $$, :'id'), 'SC012',
    'p_payload must be a JSON object', 'the payload is an object'
);
select results_eq(
    $$
        select j.action, j.entity, j.after ->> 'job_id' = o.id::text
        from cron.audit_journal as j
        cross join (
            select id from cron.open_jobs where payload = '{"b": 2}'
        ) as o
        where j.action = 'run_schedule'
        order by j.id
        offset 1 limit 1
    $$,
    format($$ values ('run_schedule', 'schedule:%s', true) $$, :'id'),
    'the journal says who asked'
);

select * from finish();
rollback;
