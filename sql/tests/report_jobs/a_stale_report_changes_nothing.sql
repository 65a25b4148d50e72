begin;

select plan(5);

select test.at('2026-01-01 00:00:00+00');
select test.given_schedule(test.given_environment(), 'hourly', '0 * * * *');
select test.at('2026-01-01 00:59:30+00');
select cron.tick();
select test.at('2026-01-01 01:00:00+00');
select cron.tick();
create temporary table claimed as select * from test.claim();
select test.at('2026-01-01 01:00:30+00');
select cron.tick();
select test.at('2026-01-01 01:00:41+00');
select cron.tick();
create temporary table again as select * from cron.claim_jobs(p_worker => 'w2', p_max_jobs => 1);
create temporary table before as select j::text as line from cron.open_jobs as j;
create temporary table events as select count(*) as n from cron.outbox;
create temporary table audit as select max(a.id) as id from cron.audit_journal as a;

select results_eq(
    $$
        select o.accepted, o.busy, o.status, o.available_at
        from claimed as c,
            cron.report_jobs(jsonb_build_array(jsonb_build_object(
                'job_id', c.job_id, 'lease_token', c.lease_token, 'outcome', 'succeeded'
            ))) as o
    $$,
    $$ values (false, false, 'running', null::timestamptz) $$,
    'the token of a job that was taken away is refused'
);

select results_eq(
    $$
        select j::text, (select count(*) from cron.outbox),
            (select count(*) from cron.finished_jobs)
        from cron.open_jobs as j
    $$,
    $$ select b.line, e.n, 0::bigint from before as b, events as e $$,
    'nothing has changed'
);

select results_eq(
    $$
        select a.action, a.env_id, a.entity, a.session_user_name
        from cron.audit_journal as a
        where a.id > (select coalesce(max(b.id), 0) from audit as b)
    $$,
    $$
        select 'stale_report', c.env_id, format('job:%s', c.job_id), session_user::name
        from claimed as c
    $$,
    'it stands in the audit journal'
);

select is(
    (select count(*) from cron.audit_journal as a, claimed as c
    where a::text like '%' || c.lease_token || '%'),
    0::bigint,
    'without the token'
);

select results_eq(
    $$
        select o.accepted, o.status
        from again as c,
            cron.report_jobs(jsonb_build_array(jsonb_build_object(
                'job_id', c.job_id, 'lease_token', c.lease_token, 'outcome', 'succeeded'
            ))) as o
    $$,
    $$ values (true, 'succeeded') $$,
    'the report of its owner counts'
);

select * from finish();
rollback;
