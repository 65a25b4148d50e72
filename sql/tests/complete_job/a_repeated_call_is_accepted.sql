begin;

select plan(2);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(test.given_environment(), 'hourly', '0 * * * *');
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
create temporary table claimed as select * from test.claim();
select cron.complete_job(c.job_id, c.lease_token, p_result => '{"n": 1}') from claimed as c;
select test.advance('1 second');

select results_eq(
    $$
        select o.accepted, o.status
        from claimed as c, cron.complete_job(c.job_id, c.lease_token, p_result => '{"n": 2}') as o
    $$,
    $$ values (true, 'succeeded') $$,
    'the first answer may have been lost on the way'
);

select results_eq(
    'select result, finished_at from cron.jobs',
    $$ values (jsonb '{"n": 1}', timestamptz '2026-01-01 01:00+00') $$,
    'nothing changes'
);

select * from finish();
rollback;
