begin;

select plan(4);

create temporary table env as select test.given_environment() as id;

-- No maintain() has run yet: a job can end all the same.
select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(e.id, 'daily', '0 1 * * *', p_max_retries => 1) from env as e;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim() as c;
select test.at('2026-01-01 01:01:00+00');
select cron.tick();
select cron.complete_job(c.job_id, c.lease_token) from test.claim() as c;

create temporary view placed as
select 'audit_journal' as parent, a.tableoid::regclass::text as part from cron.audit_journal as a
union all
select 'finished_jobs', f.tableoid::regclass::text from cron.finished_jobs as f
union all
select 'job_attempts', t.tableoid::regclass::text from cron.job_attempts as t;

create temporary table before as
select p.parent, count(*) as n from placed as p group by p.parent;

select results_eq(
    'select parent, n > 0 from before order by parent',
    $$ values ('audit_journal', true), ('finished_jobs', true), ('job_attempts', true) $$,
    'there is something in each'
);

select is_empty(
    'select * from placed where part !~ ''_default$''', 'all of it in the default partitions'
);

select cron.maintain();

select is_empty(
    'select * from placed where part ~ ''_default$''', 'afterwards nothing is left there'
);

select results_eq(
    'select parent, count(*) from placed group by parent order by parent',
    'select parent, n from before order by parent',
    'and nothing is lost'
);

select * from finish();
rollback;
