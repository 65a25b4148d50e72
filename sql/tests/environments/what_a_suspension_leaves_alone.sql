begin;

select plan(5);

-- One job waits behind a running one; one runs that will fail.
select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select test.given_schedule(:'env', 'succeeds', '0 * * * *', p_overlap => 'buffer_one');
select test.given_schedule(:'env', 'fails', '0 * * * *');
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
create temporary table claimed as select * from test.claim(10);
select test.at('2026-01-01 02:00:00+00');
select cron.tick();
select cron.update_environment(:'env', '{"status": "suspended"}');

select results_eq(
    $$
        select a.accepted, a.status
        from claimed as c
        cross join lateral cron.report_jobs(jsonb_build_array(jsonb_build_object(
            'job_id', c.job_id, 'lease_token', c.lease_token,
            'outcome', case c.schedule_type when 'fails' then 'failed' else 'succeeded' end
        ))) as a
        order by c.schedule_type
    $$,
    $$ values (true, 'pending'), (true, 'succeeded') $$,
    'what runs reports, whatever the result'
);
select test.at('2026-01-01 05:30:00+00');
select cron.tick();
select is_empty('select * from test.claim(10)', 'nothing else is claimed');

select test.act_as('reader', :'env');
select results_eq(
    $$
        select s.schedule_type, s.status, s.next_run_at, j.status, j.scheduled_at
        from cron.schedules as s
        inner join cron.jobs as j on j.schedule_id = s.id
        where j.status <> 'skipped'
        order by 1, 5
    $$,
    $$
        values
        ('fails', 'active', timestamptz '2026-01-01 03:00+00', 'pending',
            timestamptz '2026-01-01 01:00+00'),
        ('succeeds', 'active', '2026-01-01 03:00+00', 'succeeded', '2026-01-01 01:00+00'),
        ('succeeds', 'active', '2026-01-01 03:00+00', 'pending', '2026-01-01 02:00+00')
    $$,
    'everything can be read'
);
select test.act_as_superuser();

select cron.update_environment(:'env', '{"status": "active"}');
select results_eq(
    'select schedule_type, scheduled_at from test.claim(10) order by 1',
    $$
        values ('fails', timestamptz '2026-01-01 01:00+00'),
            ('succeeds', '2026-01-01 02:00+00')
    $$,
    'what waited goes on afterwards'
);
select results_eq(
    $$
        select s.schedule_type, j.skipped_count, j.scheduled_at, j.skipped_until, s.next_run_at
        from cron.jobs as j
        inner join cron.schedules as s on s.id = j.schedule_id
        where j.status_reason = 'suspended'
        order by 1
    $$,
    $$
        select n, 3, timestamptz '2026-01-01 03:00+00', timestamptz '2026-01-01 05:00+00',
            timestamptz '2026-01-01 06:00+00'
        from unnest(array['fails', 'succeeds']) as n
    $$,
    'and what fell due is one skip'
);

select * from finish();
rollback;
