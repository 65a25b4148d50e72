begin;

select plan(3);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(
    test.given_environment(), 'often', '@every 10s', p_overlap => 'allow', p_max_retries => 0
);
select test.at('2026-01-01 00:00:30+00');
select cron.tick();
create temporary table claimed as select * from test.claim(10);

select results_eq(
    $$
        select c.scheduled_at, o.accepted, o.status
        from cron.report_jobs((
            select jsonb_agg(jsonb_build_object(
                'job_id', k.job_id, 'lease_token', k.lease_token,
                'outcome', case k.scheduled_at
                    when '2026-01-01 00:00:20+00' then 'failed' else 'succeeded'
                end
            ))
            from claimed as k
        )) as o
        inner join claimed as c on c.job_id = o.job_id
        order by c.scheduled_at
    $$,
    $$
        values
        (timestamptz '2026-01-01 00:00:10+00', true, 'succeeded'),
        (timestamptz '2026-01-01 00:00:20+00', true, 'failed'),
        (timestamptz '2026-01-01 00:00:30+00', true, 'succeeded')
    $$,
    'each is settled'
);

select results_eq(
    'select j.scheduled_at, j.status, d.reason
    from cron.jobs as j
    left join cron.dlq as d on d.job_id = j.id
    order by j.scheduled_at',
    $$
        values
        (timestamptz '2026-01-01 00:00:10+00', 'succeeded', null),
        (timestamptz '2026-01-01 00:00:20+00', 'failed', 'failed'),
        (timestamptz '2026-01-01 00:00:30+00', 'succeeded', null)
    $$,
    'on its own'
);

select results_eq(
    'select retry_count, run_count from cron.schedules', 'values (0, 3::bigint)',
    'no job is open any more'
);

select * from finish();
rollback;
