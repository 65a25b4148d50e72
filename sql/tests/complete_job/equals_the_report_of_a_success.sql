begin;

select plan(3);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select cron.configure('{"event_types": ["schedule:completed"]}');
select test.given_schedule(e.id, n, '0 1 * * *')
from env as e, unnest(array['called', 'reported']) as n;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
create temporary table claimed as select * from test.claim(10);
select test.at('2026-01-01 01:00:02+00');

select cron.report_jobs(jsonb_build_array(jsonb_build_object(
    'job_id', c.job_id, 'lease_token', c.lease_token, 'outcome', 'succeeded',
    'http_status', 200, 'result', jsonb '{"n": 1}'
)))
from claimed as c
where c.schedule_type = 'reported';

select results_eq(
    $$
        select o.job_id = c.job_id, o.accepted, o.busy, o.status, o.available_at
        from claimed as c,
            cron.complete_job(
                p_job_id => c.job_id, p_lease_token => c.lease_token, p_http_status => 200,
                p_result => '{"n": 1}'
            ) as o
        where c.schedule_type = 'called'
    $$,
    $$ values (true, true, false, 'succeeded', null::timestamptz) $$,
    'it is accepted'
);

select is(
    (
        select to_jsonb(j) - '{id, schedule_id, schedule_type}'::text[]
        from cron.jobs as j
        where j.schedule_type = 'called'
    ),
    (
        select to_jsonb(j) - '{id, schedule_id, schedule_type}'::text[]
        from cron.jobs as j
        where j.schedule_type = 'reported'
    ),
    'the job is the same'
);

select results_eq(
    'select event_type, payload ->> ''schedule_type'' from cron.outbox where payload ? ''job_id''
    order by 2',
    $$
        values ('cron:schedule:completed', 'called'), ('cron:schedule:completed', 'reported')
    $$,
    'and so is the event'
);

select * from finish();
rollback;
