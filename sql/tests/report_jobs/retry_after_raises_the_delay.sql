begin;

select plan(1);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, n, '0 1 * * *')
from env as e, unnest(array['above', 'below', 'beyond', 'huge', 'negative', 'none']) as n;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
create temporary table claimed as select * from test.claim(10);

select results_eq(
    $$
        select c.schedule_type, o.available_at - test.now()
        from cron.report_jobs((
            select jsonb_agg(jsonb_build_object(
                'job_id', k.job_id, 'lease_token', k.lease_token, 'outcome', 'failed',
                'error', 'busy', 'retry_after_ms', case k.schedule_type
                    when 'above' then 600000
                    when 'below' then 10000
                    when 'beyond' then 86400000
                    when 'huge' then 9223372036854775807
                    when 'negative' then -600000
                end
            ))
            from claimed as k
        )) as o
        inner join claimed as c on c.job_id = o.job_id
        order by c.schedule_type
    $$,
    $$
        values ('above', interval '600 s'), ('below', interval '60 s'),
            ('beyond', interval '3600 s'), ('huge', interval '3600 s'),
            ('negative', interval '60 s'), ('none', interval '60 s')
    $$,
    'above the backoff it counts, up to the cap'
);

select * from finish();
rollback;
