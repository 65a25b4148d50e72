begin;

select plan(2);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select cron.configure('{"event_prefix": "acme.jobs", "event_types": ["dlq:landed"]}');
select test.given_schedule(e.id, 'hourly', '0 * * * *', p_max_retries => 0) from env as e;
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim() as c;

select results_eq(
    'select event_type from cron.outbox',
    $$ values ('acme.jobs:dlq:landed') $$,
    'only the types that are named, with the prefix'
);

select cron.configure('{"event_types": []}');
select test.at('2026-01-01 02:00:00+00');
select cron.tick();
select cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim() as c;

select is((select count(*) from cron.outbox), 1::bigint, 'an empty list means none');

select * from finish();
rollback;
