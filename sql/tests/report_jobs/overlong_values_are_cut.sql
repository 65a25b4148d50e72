begin;

select plan(4);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select cron.configure('{"max_result_bytes": 1000}');
select test.given_schedule(e.id, n, '0 1 * * *')
from env as e, unnest(array['error', 'fits', 'result']) as n;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();

select lives_ok(
    $$
        select cron.report_jobs(jsonb_agg(jsonb_build_object(
            'job_id', c.job_id, 'lease_token', c.lease_token,
            'outcome', case c.schedule_type when 'error' then 'failed' else 'succeeded' end,
            'final', true,
            'result', case c.schedule_type
                when 'result' then jsonb_build_object('text', repeat(U&'\20AC', 5000))
                when 'fits' then jsonb_build_object('text', repeat('x', 900))
            end,
            'error', case c.schedule_type when 'error' then repeat(U&'\20AC', 5000) end
        )))
        from test.claim(10) as c
    $$,
    'overlong values are no error'
);

select ok(
    (
        select octet_length(j.result::text) between 100 and 1000
        from cron.jobs as j
        where j.schedule_type = 'result'
    ),
    'a result is cut to max_result_bytes'
);

select results_eq(
    $$
        select octet_length(j.error) between 100 and 1000, octet_length(d.reason) <= 1000
        from cron.jobs as j
        inner join cron.dlq as d on d.job_id = j.id
    $$,
    'values (true, true)',
    'and so is an error, in bytes too'
);

select is(
    (select length(j.result ->> 'text') from cron.jobs as j where j.schedule_type = 'fits'), 900,
    'what fits is left as it is'
);

select * from finish();
rollback;
