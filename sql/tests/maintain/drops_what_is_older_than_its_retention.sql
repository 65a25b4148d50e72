begin;

select plan(4);

create temporary table env as select test.given_environment() as id;

select test.at('2026-01-01 00:00:00+00');
select cron.maintain();
select test.given_schedule(e.id, 'daily', '0 1 * * *', p_max_retries => 0) from env as e;

do $$
begin
    for v_day in 0..6 loop
        perform test.at(timestamptz '2026-01-01 01:00+00' + v_day * interval '24 hours');
        perform cron.tick();
        perform cron.fail_job(c.job_id, c.lease_token, 'down') from test.claim() as c;
    end loop;
end
$$;

select is((select count(*) from cron.finished_jobs), 7::bigint, 'a week of history');

select test.at('2026-02-02 12:00:00+00');
select cron.maintain();

select results_eq(
    'select min(finished_at) <= ''2026-01-03 12:00+00'', min(finished_at), count(*)
    from cron.finished_jobs',
    $$ values (true, timestamptz '2026-01-03 01:00+00', 5::bigint) $$,
    'after 30 days whole days are dropped, nothing younger'
);

select results_eq(
    $$
        select count(*) filter (where a.at < '2026-01-02 00:00+00') > 0
        from cron.audit_journal as a
    $$,
    'values (true)',
    'the audit journal keeps its own time'
);

select is((select count(*) from cron.dlq), 7::bigint, 'a dead letter outlives the history');

select * from finish();
rollback;
