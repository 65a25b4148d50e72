begin;

select plan(7);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', 'busy', '* * * * *', p_overlap => 'buffer_all') as busy \gset
select test.given_schedule(:'env', 'waiting', '* * * * *') as waiting \gset
select test.at('2026-01-01 00:01:50+00');
select cron.tick();
select cron.pause_schedule(:'waiting');
select cron.cancel_job(j.id) from cron.jobs as j where j.schedule_type = 'waiting';
select job_id, lease_token from test.claim() \gset
select test.at('2026-01-01 00:02:00+00');
select cron.tick();

select cron.delete_schedule(:'busy');
select results_eq(
    format(
        $$
            select s.status, s.next_run_at, t.fires, d.deleted_at
            from cron.schedules as s
            inner join cron.schedule_state as t on t.schedule_id = s.id
            inner join cron.schedule_definitions as d on d.id = s.id
            where s.id = %L
        $$, :'busy'
    ),
    $$ values ('deleted', null::timestamptz, false, '2026-01-01 00:02:00+00'::timestamptz) $$,
    'the schedule stays, as deleted'
);
select results_eq(
    $$
        select scheduled_at, status, status_reason from cron.jobs
        where schedule_type = 'busy' order by scheduled_at
    $$,
    $$
        values
        ('2026-01-01 00:01:00+00'::timestamptz, 'running', null::text),
        ('2026-01-01 00:02:00+00', 'cancelled', 'schedule_deleted')
    $$,
    'what is queued is cancelled, what runs may finish'
);

select cron.fail_job(:'job_id', :'lease_token', 'down');
select results_eq(
    $$
        select j.status, q.reason
        from cron.jobs as j
        inner join cron.dlq as q on q.job_id = j.id
    $$,
    $$ values ('failed', 'down') $$,
    'but is not retried'
);

select cron.run_schedule(:'waiting');
select cron.delete_schedule(:'waiting');
select is_empty('select 1 from cron.open_jobs', 'pending ones as well');

select throws_ok(
    format('select cron.delete_schedule(%L)', :'busy'), 'SC007', 'schedule not found',
    'it cannot be deleted twice'
);
select throws_ok(
    format('select cron.run_schedule(%L)', :'busy'), 'SC007', 'schedule not found', 'nor run'
);
select results_eq(
    $$
        select o.event_type, count(*)
        from cron.outbox as o
        where o.event_type in ('cron:schedule:deleted', 'cron:job:cancelled')
        group by 1
        order by 1
    $$,
    $$ values ('cron:job:cancelled', 3::bigint), ('cron:schedule:deleted', 2) $$,
    'all of it is told'
);

select * from finish();
rollback;
