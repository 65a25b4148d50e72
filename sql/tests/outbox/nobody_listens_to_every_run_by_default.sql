begin;

select plan(3);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(test.given_environment(), 'often', '@every 10s');
select test.at('2026-01-01 00:00:35+00');
select cron.tick();
select cron.complete_job(c.job_id, c.lease_token) from test.claim() as c;

select is_empty(
    $$
        select o.event_type
        from cron.outbox as o
        where o.event_type in ('cron:schedule:completed', 'cron:job:skipped')
    $$,
    'completed and skipped are not written while no sink has claimed anything'
);

select cron.configure('{"event_types": ["schedule:completed", "job:skipped"]}');
select test.at('2026-01-01 00:01:05+00');
select cron.tick();
select cron.complete_job(c.job_id, c.lease_token) from test.claim() as c;

select bag_eq(
    $$ select event_type from cron.outbox where payload ? 'job_id' $$,
    $$ values ('cron:job:skipped'), ('cron:schedule:completed') $$,
    'but when they are asked for'
);

select results_eq(
    $$
        select o.payload ->> 'skipped_count', (o.payload ->> 'scheduled_at')::timestamptz
        from cron.outbox as o
        where o.event_type = 'cron:job:skipped'
    $$,
    $$ values ('2', timestamptz '2026-01-01 00:00:50+00') $$,
    'a skip says how many'
);

select * from finish();
rollback;
