begin;

select plan(3);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select test.given_schedule(
    :'env', 'report', '0 * * * *', '{"auto_pause_after": 2}', p_max_retries => 0
) as id \gset
select test.given_schedule(:'env', 'patient', '0 * * * *', p_max_retries => 0) as patient \gset

create function pg_temp.hour(p_hour integer, p_fails boolean)
returns void
language plpgsql
as $$
begin
    perform test.at('2026-01-01 00:00:00+00'::timestamptz + make_interval(hours => p_hour));
    perform cron.tick();
    if p_fails then
        perform cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim(10) as c;
    else
        perform cron.complete_job(c.job_id, c.lease_token) from test.claim(10) as c;
    end if;
end
$$;

select pg_temp.hour(1, true), pg_temp.hour(2, false), pg_temp.hour(3, true);
select is(
    (select s.status from cron.schedules as s where s.id = :'id'), 'active',
    'failures with a success between them are not in a row'
);
select pg_temp.hour(4, true);
select is(
    (select s.status from cron.schedules as s where s.id = :'id'), 'paused', 'these are'
);
select pg_temp.hour(5, true), pg_temp.hour(6, true), pg_temp.hour(7, true);
select is(
    (select s.status from cron.schedules as s where s.id = :'patient'), 'active',
    'by default a schedule never pauses itself'
);

select * from finish();
rollback;
