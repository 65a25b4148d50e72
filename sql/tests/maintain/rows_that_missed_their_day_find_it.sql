begin;

select plan(3);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(test.given_environment(), 'daily', '0 1 * * *', p_max_retries => 1);
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim() as c;
select test.at('2026-01-01 01:01:00+00');
select cron.tick();
select cron.complete_job(c.job_id, c.lease_token) from test.claim() as c;

-- maintain() was missed for some days.
select test.at('2026-01-04 00:00:00+00');
select cron.maintain();

create temporary view placed as
select 'audit_journal' as parent, a.tableoid::regclass::text as part
from cron.audit_journal as a
where a.at < '2026-01-02 00:00+00'
union all
select 'finished_jobs', f.tableoid::regclass::text from cron.finished_jobs as f
union all
select 'job_attempts', t.tableoid::regclass::text from cron.job_attempts as t;

select is_empty(
    'select * from placed where part ~ ''_default$''',
    'what waited in the default partitions is in one of its own day'
);

select test.at('2026-02-05 00:00:00+00');
select cron.maintain();

select results_eq(
    'select (select count(*) from cron.finished_jobs), (select count(*) from cron.job_attempts)',
    'values (0::bigint, 0::bigint)',
    'so that its retention ends too'
);

select ok((select count(*) > 0 from placed), 'that of the audit journal later');

select * from finish();
rollback;
