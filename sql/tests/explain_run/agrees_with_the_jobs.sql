begin;

select plan(3);

create temporary table env as select test.given_environment() as id;

-- A day of four schedules, with all that can happen to them.
select test.at('2026-01-01 00:00:30+00');
select cron.set_tenant_context(e.id) from env as e;
select cron.set_calendar('noon', '{"daily": [{"from": "12:00", "to": "13:00"}]}');
select test.given_schedule(
    e.id, k.name, '*/10 * * * *', k.options, p_catch_up => k.catch_up, p_overlap => k.overlap
)
from env as e
cross join (
    values
    ('skips', 'latest', 'skip', '{}'::jsonb),
    ('never', 'none', 'buffer_one', '{"calendar": "noon"}'),
    ('all', 'all', 'skip', '{"catch_up_limit": 5, "calendar": "noon"}'),
    ('beside', 'latest', 'allow', '{"ends_at": "2026-01-01T20:00Z"}')
) as k (name, catch_up, overlap, options);

create function pg_temp.live(p_minutes integer) returns void language plpgsql as $$
begin
    for v_minute in 1 .. p_minutes loop
        perform test.advance('1 minute');
        perform cron.tick();
        if v_minute % 25 = 0 then
            perform cron.complete_job(c.job_id, c.lease_token, 200) from test.claim(9) as c;
        end if;
    end loop;
end
$$;

select pg_temp.live(120);
select test.advance('3 hours');
select pg_temp.live(60);
select cron.pause_schedule(s.id, 'lunch') from cron.schedules as s where s.schedule_type = 'skips';
select test.at('2026-01-01 11:00:30+00');
select pg_temp.live(150);
select cron.resume_schedule(s.id) from cron.schedules as s where s.schedule_type = 'skips';
select pg_temp.live(30);
select cron.update_environment(e.id, '{"status": "suspended"}') from env as e;
select pg_temp.live(90);
select cron.update_environment(e.id, '{"status": "active"}') from env as e;
select pg_temp.live(30);
select test.at('2026-01-01 23:55:30+00');
select cron.tick();

create temporary table answers as
select d.id, d.schedule_type, f.at, a.answer, a.answer ->> 'verdict' as verdict
from cron.schedule_definitions as d
cross join cron.fires_between(
    '*/10 * * * *', '2026-01-01 00:01+00', '2026-01-01 23:55+00'
) as f (at)
cross join lateral cron.explain_run(d.id, f.at) as a (answer);

select is_empty(
    $$
        select a.schedule_type, a.at, a.verdict, j.status
        from answers as a
        full join (
            select j.schedule_id, j.scheduled_at, j.status
            from cron.jobs as j
            where j.status <> 'skipped'
        ) as j on j.schedule_id = a.id and j.scheduled_at = a.at
        where a.id is null
            or (j.status is not null)
                <> (a.verdict in ('pending', 'queued', 'running', 'succeeded'))
            or a.verdict <> j.status
    $$,
    'what has a job has its status, and what has none has another reason'
);
select results_eq(
    $$
        select a.schedule_type, a.verdict, count(*)
        from answers as a
        where a.verdict in (
            select j.status_reason from cron.jobs as j where j.status = 'skipped'
        )
        group by 1, 2
        order by 1, 2
    $$,
    $$
        select j.schedule_type, j.status_reason, sum(j.skipped_count)::bigint
        from cron.jobs as j
        where j.status = 'skipped'
        group by 1, 2
        order by 1, 2
    $$,
    'there are as many of each reason as the skips count'
);
select results_eq(
    $$
        select distinct a.schedule_type, a.verdict
        from answers as a
        where a.verdict not in ('pending', 'queued', 'running', 'succeeded')
            and not exists (
                select from cron.jobs as j
                where j.status = 'skipped' and j.status_reason = a.verdict
            )
        order by 1, 2
    $$,
    $$ values ('beside', 'after_ends_at'), ('skips', 'paused') $$,
    'and what is not recorded so was paused, or beyond the end'
);

select * from finish();
rollback;
