begin;

select plan(5);

select test.at('2025-12-31 23:59:30+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select cron.set_calendar('year', '{"ranges": [{"from": "2026-01-01", "to": "2026-12-31"}]}');
select cron.set_calendar('always', '{"daily": [{"from": "00:00", "to": "24:00"}]}');
select test.given_schedule(:'env', 'utc', '* * * * *', '{"calendar": "year"}');
select test.given_schedule(
    :'env', 'berlin', '* * * * *',
    '{"calendar": "year", "starts_at": "2025-12-31T23:00:00Z"}', p_timezone => 'Europe/Berlin'
);
select test.given_schedule(:'env', 'always', '* * * * *', '{"calendar": "always"}');

create function pg_temp.plan(p_now timestamptz)
returns table (schedule_type text, stretches integer, excluded_count integer, fires bigint)
language sql
as $$
    select
        d.schedule_type, p.stretches, cron._count_in(p.excluded, d, s.anchor), cardinality(p.fires)
    from cron.schedule_state as s
    inner join cron.schedule_definitions as d on d.id = s.schedule_id
    cross join lateral cron._plan_fires(s, d, p_now, '60 seconds') as p
    order by d.schedule_type;
$$;

select results_eq(
    $$ select * from pg_temp.plan('2026-12-31 20:00:30+00') $$,
    $$ values ('always', 27, -1, 0::bigint), ('berlin', 3, -1, 0), ('utc', 1, -1, 0) $$,
    'one for each time the zone changes its offset, or every second week for weekly times'
);

select test.at('2026-12-31 20:00:30+00');
select cron.tick();
select results_eq(
    'select schedule_type, next_run_at, run_count from cron.schedules order by 1',
    $$
        values
        ('always', timestamptz '2026-12-31 20:01+00', 0::bigint),
        ('berlin', timestamptz '2026-12-31 20:01+00', 0::bigint),
        ('utc', timestamptz '2026-12-31 20:01+00', 0::bigint)
    $$,
    'the tick is done with the year'
);

-- Every second minute of an hour is excluded: more stretches than one tick looks at.
select cron.set_calendar('odd', jsonb_build_object('daily', (
    select jsonb_agg(jsonb_build_object(
        'from', to_char(m * interval '1 minute', 'HH24:MI'),
        'to', to_char((m + 1) * interval '1 minute', 'HH24:MI')
    ))
    from generate_series(1, 59, 2) as m
)));
select test.given_schedule(:'env', 'odd', '* 0 * * *', '{"calendar": "odd"}');
select test.at('2027-01-20 20:00:30+00');
select cron.tick();
select results_eq(
    $$
        select count(*), max(j.skipped_count), bool_and(j.status_reason = any(
            array['calendar', 'superseded']
        ))
        from cron.jobs as j
        inner join cron.schedules as s on s.id = j.schedule_id
        where s.schedule_type = 'odd'
    $$,
    $$ values (2::bigint, 499, true) $$,
    'it handles a part; the newest that may run is not known yet'
);
select cron.tick();
select results_eq(
    $$
        select j.status_reason, sum(coalesce(j.skipped_count, 1)), count(*),
            max(coalesce(j.skipped_until, j.scheduled_at))
        from cron.jobs as j
        inner join cron.schedules as s on s.id = j.schedule_id
        where s.schedule_type = 'odd'
        group by 1 order by 1
    $$,
    $$
        values
        ('calendar', 600::bigint, 2::bigint, timestamptz '2027-01-20 00:59+00'),
        ('superseded', 599, 2, '2027-01-20 00:56+00'),
        (null, 1, 1, '2027-01-20 00:58+00')
    $$,
    'the next tick does the rest, and nothing is lost or doubled'
);
select is(
    (select s.next_run_at from cron.schedules as s where s.schedule_type = 'odd'),
    '2027-01-21 00:00+00', 'and goes on'
);

select * from finish();
rollback;
