begin;

select plan(2);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, n, '0 1 * * *')
from env as e, unnest(array['ages', 'past', 'silent', 'status']) as n;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();

select results_eq(
    $$
        select c.schedule_type, o.status, o.available_at
        from test.claim(10) as c
        cross join lateral cron.fail_job(
            c.job_id, c.lease_token, case when c.schedule_type <> 'silent' then 'down' end,
            p_http_status => case c.schedule_type when 'status' then -2147483648 end,
            p_retry_after => case c.schedule_type
                when 'ages' then interval '100000 years' when 'past' then interval '-1 hour'
            end,
            p_final => null
        ) as o
        order by c.schedule_type
    $$,
    $$
        values
        ('ages', 'pending', timestamptz '2026-01-01 02:00+00'),
        ('past', 'pending', timestamptz '2026-01-01 01:01+00'),
        ('silent', 'pending', timestamptz '2026-01-01 01:01+00'),
        ('status', 'pending', timestamptz '2026-01-01 01:01+00')
    $$,
    'whatever the owner says, a failure is a failure'
);

select is_empty(
    'select job_id from cron.attempts where error is null', 'and has an error'
);

select * from finish();
rollback;
