begin;

select plan(4);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, n, '0 1 * * *')
from env as e, unnest(array['called', 'reported']) as n;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
create temporary table claimed as select * from test.claim(10);
select test.at('2026-01-01 01:00:02+00');

select cron.report_jobs(jsonb_build_array(jsonb_build_object(
    'job_id', c.job_id, 'lease_token', c.lease_token, 'outcome', 'failed',
    'http_status', 503, 'error', 'busy', 'retry_after_ms', 300000
)))
from claimed as c
where c.schedule_type = 'reported';

select results_eq(
    $$
        select o.accepted, o.busy, o.status, o.available_at
        from claimed as c,
            cron.fail_job(
                p_job_id => c.job_id, p_lease_token => c.lease_token, p_error => 'busy',
                p_http_status => 503, p_retry_after => '5 minutes'
            ) as o
        where c.schedule_type = 'called'
    $$,
    $$ values (true, false, 'pending', timestamptz '2026-01-01 01:05:02+00') $$,
    'it is accepted'
);

create temporary view alike as
select j.schedule_type, to_jsonb(j) - '{id, schedule_id, schedule_type}'::text[] as line
from cron.jobs as j;

select is(
    (select a.line from alike as a where a.schedule_type = 'called'),
    (select a.line from alike as a where a.schedule_type = 'reported'),
    'the job is the same'
);

select results_eq(
    'select attempt, outcome, http_status, error from cron.attempts',
    $$ values (1, 'failed', 503, 'busy'), (1, 'failed', 503, 'busy') $$,
    'so are the attempts'
);

select results_eq(
    'select event_type, payload ->> ''error'' from cron.outbox where payload ? ''job_id''',
    $$ values ('cron:job:retried', 'busy'), ('cron:job:retried', 'busy') $$,
    'and the events'
);

select * from finish();
rollback;
