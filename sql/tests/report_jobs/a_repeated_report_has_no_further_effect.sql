begin;

select plan(5);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(
    e.id, n, '0 1 * * *', p_max_retries => case n when 'failure' then 0 else 3 end
)
from env as e, unnest(array['failure', 'retry', 'success']) as n;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();

create temporary table reports as
select
    c.job_id, c.schedule_type,
    jsonb_build_object(
        'job_id', c.job_id, 'lease_token', c.lease_token,
        'outcome', case c.schedule_type when 'success' then 'succeeded' else 'failed' end
    ) as report
from test.claim(10) as c;
select cron.report_jobs(jsonb_agg(r.report)) from reports as r;

create temporary view state as
select
    (select jsonb_agg(j order by j.schedule_type) from cron.jobs as j) as jobs,
    (select jsonb_agg(s order by s.schedule_type) from cron.schedules as s) as schedules,
    (select jsonb_agg(d order by d.id) from cron.dlq as d) as dlq,
    (select count(*) from cron.attempts) as attempts,
    (select count(*) from cron.outbox) as events,
    (select count(*) from cron.audit_journal) as audits;
create temporary table before as select * from state;

select test.at('2026-01-01 01:00:07+00');

select results_eq(
    $$
        select r.schedule_type, o.accepted, o.busy, o.status, o.available_at
        from cron.report_jobs((select jsonb_agg(p.report) from reports as p)) as o
        inner join reports as r on r.job_id = o.job_id
        order by r.schedule_type
    $$,
    $$
        values
        ('failure', true, false, 'failed', null::timestamptz),
        ('retry', true, false, 'pending', timestamptz '2026-01-01 01:01+00'),
        ('success', true, false, 'succeeded', null)
    $$,
    'it is accepted, as a lost connection may have hidden the first answer'
);

select results_eq('select * from state', 'select * from before', 'and changes nothing');

select results_eq(
    $$
        select r.schedule_type, o.accepted
        from cron.report_jobs((
            select jsonb_agg(p.report || jsonb_build_object('lease_token', gen_random_uuid()))
            from reports as p
        )) as o
        inner join reports as r on r.job_id = o.job_id
        order by r.schedule_type
    $$,
    $$ values ('failure', false), ('retry', false), ('success', false) $$,
    'another token is stale'
);

select results_eq(
    $$
        select o.status, o.accepted
        from cron.report_jobs((
            select jsonb_agg(p.report || '{"outcome": "failed", "final": true}')
            from reports as p
            where p.schedule_type = 'success'
        )) as o
    $$,
    $$ values ('succeeded', true) $$,
    'what it says a second time does not matter'
);

select is(
    (select j.status from cron.jobs as j where j.schedule_type = 'success'), 'succeeded',
    'a finished row never changes'
);

select * from finish();
rollback;
