begin;

select plan(2);

select test.at('2026-01-01 00:00:00+00');
select cron.maintain();
select test.given_schedule(test.given_environment(), 'daily', '0 1 * * *');
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select cron.complete_job(c.job_id, c.lease_token) from test.claim() as c;
select cron.configure('{"retention": "2 days", "audit_retention": "3 days"}');

select test.at('2026-01-03 23:00:00+00');
select cron.maintain();

select is((select count(*) from cron.jobs), 1::bigint, 'within two days of its end it is kept');

select test.at('2026-01-05 00:00:00+00');
select cron.maintain();

select results_eq(
    $$
        select
            (select count(*) from cron.finished_jobs),
            (select count(*) from cron.audit_journal where at < '2026-01-02 00:00+00')
    $$,
    'values (0::bigint, 0::bigint)',
    'then jobs and audit rows of that day are gone'
);

select * from finish();
rollback;
