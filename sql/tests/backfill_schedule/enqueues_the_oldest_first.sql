begin;

select plan(8);

select test.at('2026-01-01 00:30:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(
    :'env', 'report', '0 * * * *', '{"catch_up_limit": 3, "priority": 2}', p_payload => '{"a": 1}'
) as id \gset
select test.given_schedule(:'env', 'beside', '0 * * * *', p_overlap => 'allow') as beside \gset

select results_eq(
    format(
        $$ select * from cron.backfill_schedule(
            %L, '2025-12-31 19:00:00+00', '2026-01-01 00:00:00+00') $$, :'id'
    ),
    $$ values (3, 0, '2025-12-31 22:00:00+00'::timestamptz) $$,
    'at most catch_up_limit a call, and where to go on'
);
select results_eq(
    $$ select scheduled_at, origin, status, available_at, priority, payload from cron.jobs
        order by scheduled_at $$,
    $$
        select
            t.at, 'backfill', t.status, '2026-01-01 00:30:00+00'::timestamptz, 2,
            '{"a": 1}'::jsonb
        from (
            values
            ('2025-12-31 19:00:00+00'::timestamptz, 'pending'),
            ('2025-12-31 20:00:00+00', 'queued'), ('2025-12-31 21:00:00+00', 'queued')
        ) as t (at, status)
    $$,
    'the oldest at once, the others behind it'
);
select results_eq(
    format(
        $$ select * from cron.backfill_schedule(
            %L, '2025-12-31 22:00:00+00', '2026-01-01 00:00:00+00') $$, :'id'
    ),
    $$ values (2, 0, null::timestamptz) $$,
    'the next call goes on; the end of the range is not in it'
);

create function pg_temp.run_all()
returns setof timestamptz
language plpgsql
as $$
declare
    v_job record;
begin
    for n in 1 .. 10 loop
        select c.* into v_job from test.claim() as c;
        exit when v_job.job_id is null;
        perform cron.complete_job(v_job.job_id, v_job.lease_token);
        return next v_job.scheduled_at;
    end loop;
end
$$;
select results_eq(
    'select pg_temp.run_all()',
    $$ select generate_series(
        timestamptz '2025-12-31 19:00:00+00', '2025-12-31 23:00:00+00', '1 hour') $$,
    'they run one after the other, in their order'
);

select cron.backfill_schedule(:'beside', '2025-12-31 20:00:00+00', '2026-01-01 00:00:00+00');
select results_eq(
    format(
        $$ select status, count(*) from cron.open_jobs where schedule_id = %L group by status $$,
        :'beside'
    ),
    $$ values ('pending', 4::bigint) $$,
    'under allow all of them at once'
);

select results_eq(
    $$
        select j.entity, j.after - 'to'
        from cron.audit_journal as j
        where j.action = 'backfill_schedule'
        order by j.id
        limit 1
    $$,
    format(
        $$
            values ('schedule:%s', jsonb_build_object(
                'from', '2025-12-31T19:00:00.000000Z', 'enqueued', 3, 'already_ran', 0,
                'next_from', '2025-12-31T22:00:00.000000Z'))
        $$, :'id'
    ),
    'the journal says who asked for what'
);
select results_eq(
    format(
        $$ select * from cron.backfill_schedule(
            %L, '2025-12-31 22:10:00+00', '2025-12-31 22:50:00+00') $$, :'id'
    ),
    $$ values (0, 0, null::timestamptz) $$,
    'a range without an instant has nothing to do'
);
select is(
    (select count(*) from cron.audit_journal as j where j.action = 'backfill_schedule'), 3::bigint,
    'and writes nothing'
);

select * from finish();
rollback;
