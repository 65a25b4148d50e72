begin;

select plan(2);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', 'job', p_max_retries => 0, p_overlap => 'allow') as id \gset

-- Two runs by hand of one moment, given up both.
create function pg_temp.fail_all()
returns void
language sql
as $$
    select cron.fail_job(c.job_id, c.lease_token, 'broken')
    from cron.claim_jobs('test', 10, '10 minutes') as c;
$$;
select cron.run_schedule(:'id') from generate_series(1, 2) as n;
select pg_temp.fail_all();
select count(cron.republish_dlq(q.id)) from cron.dlq as q;
select pg_temp.fail_all();
select results_eq(
    'select republish_count from cron.dlq', $$ values (1), (1) $$,
    'each has been republished once'
);
select count(cron.republish_dlq(q.id)) from cron.dlq as q;
select pg_temp.fail_all();
select results_eq(
    'select republish_count from cron.dlq', $$ values (2), (2) $$, 'and then twice'
);

select * from finish();
rollback;
