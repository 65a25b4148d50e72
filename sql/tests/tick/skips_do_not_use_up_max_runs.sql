begin;

select plan(3);

-- Six instants of one tick.
select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select test.given_schedule(:'env', 'buffer', '@every 10s', '{"max_runs": 3}',
    p_overlap => 'buffer_one');
select test.given_schedule(:'env', 'skip', '@every 10s', '{"max_runs": 2}');
select test.at('2026-01-01 00:01:00+00');
select cron.tick();

select results_eq(
    $$
        select schedule_type, status, to_char(scheduled_at, 'MI:SS'), skipped_count
        from cron.jobs
        order by 1, 3
    $$,
    $$
        values
        ('buffer', 'pending', '00:10', null), ('buffer', 'queued', '00:20', null),
        ('buffer', 'skipped', '00:30', 4),
        ('skip', 'pending', '00:10', null), ('skip', 'skipped', '00:20', 5)
    $$,
    'what is skipped between is recorded, and counts for nothing'
);

select cron.complete_job(c.job_id, c.lease_token) from test.claim(10) as c;
select cron.complete_job(c.job_id, c.lease_token) from test.claim(10) as c;
select test.at('2026-01-01 00:01:30+00');
select cron.tick();
select results_eq(
    $$
        select schedule_type, status, to_char(scheduled_at, 'MI:SS')
        from cron.jobs
        where scheduled_at > '2026-01-01 00:01:00+00'
        order by 1
    $$,
    $$ values ('buffer', 'pending', '01:10'), ('skip', 'pending', '01:10') $$,
    'the last one runs, and of those behind it there is nothing to record'
);
select results_eq(
    'select schedule_type, run_count, next_run_at from cron.schedules order by 1',
    $$ values ('buffer', 3::bigint, null::timestamptz), ('skip', 2, null) $$,
    'then there is no further instant'
);

select * from finish();
rollback;
