begin;

select plan(2);

create temporary table env as select test.given_environment() as id;
create temporary table delays (schedule_type text, n integer, delay interval);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, 'usual', '0 1 * * *', p_max_retries => 8) from env as e;
select test.given_schedule(
    e.id, 'quick', '0 1 * * *',
    '{"backoff": {"kind": "exponential", "base": "5s", "cap": "30s"}}', p_max_retries => 8
)
from env as e;
select test.at('2026-01-01 01:00:00+00');

do $$
begin
    for v_n in 1..8 loop
        perform cron.tick();
        insert into delays
        select c.schedule_type, v_n, o.available_at - test.now()
        from test.claim(10) as c, cron.fail_job(c.job_id, c.lease_token, 'down') as o;
        perform test.advance('1 hour');
    end loop;
end
$$;

select results_eq(
    'select delay from delays where schedule_type = ''usual'' order by n',
    $$
        values (interval '60 s'), (interval '120 s'), (interval '240 s'), (interval '480 s'),
            (interval '960 s'), (interval '1920 s'), (interval '3600 s'), (interval '3600 s')
    $$,
    'by default from one minute to one hour'
);

select results_eq(
    'select delay from delays where schedule_type = ''quick'' order by n',
    $$
        values (interval '5 s'), (interval '10 s'), (interval '20 s'), (interval '30 s'),
            (interval '30 s'), (interval '30 s'), (interval '30 s'), (interval '30 s')
    $$,
    'base and cap are the schedule''s'
);

select * from finish();
rollback;
