begin;

select plan(5);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select test.given_schedule(:'env', 'often', '* * * * *', p_domain => 'shop');
select test.given_schedule(:'env', 'seldom', '30 2 * * *', p_domain => 'bank');
select test.given_schedule(:'env', 'broken', '0 * * * *', p_domain => 'bank') as broken \gset

select results_eq(
    $$
        select count(*), count(distinct f.schedule_type), max(f.fire_at)
        from cron.simulate('2026-01-01 00:00+00', '2027-01-01 00:00+00', p_limit => 200) as f
    $$,
    $$ values (200::bigint, 3::bigint, timestamptz '2026-01-01 03:16:00+00') $$,
    'the earliest of every schedule, up to the limit'
);
select results_eq(
    $$
        select f.schedule_type, f.fire_at
        from cron.simulate(
            '2026-01-01 00:00+00', '2027-01-01 00:00+00', p_domain => 'bank', p_limit => 4
        ) as f
    $$,
    $$
        values
        ('broken', timestamptz '2026-01-01 01:00:00+00'), ('broken', '2026-01-01 02:00:00+00'),
        ('seldom', '2026-01-01 02:30:00+00'), ('broken', '2026-01-01 03:00:00+00')
    $$,
    'of one domain'
);
select results_eq(
    $$
        select f.fire_at, f.local_time, f.outcome
        from cron.simulate(
            '2030-06-01 00:00+00', '2030-06-01 00:03+00', p_domain => 'shop'
        ) as f
    $$,
    $$
        values
        (timestamptz '2030-06-01 00:00:00+00', timestamp '2030-06-01 00:00:00', 'run'),
        ('2030-06-01 00:01:00+00', '2030-06-01 00:01:00', 'run'),
        ('2030-06-01 00:02:00+00', '2030-06-01 00:02:00', 'run')
    $$,
    'a range that is far away'
);

update cron.schedule_definitions set compiled[1] = 99 where id = :'broken';
select results_eq(
    $$
        select f.schedule_type, f.fire_at, f.outcome, f.reason
        from cron.simulate(
            '2026-01-01 00:00+00', '2026-01-01 03:00+00', p_domain => 'bank'
        ) as f
    $$,
    $$
        values
        ('broken', timestamptz '2026-01-01 01:00:00+00', 'skip', 'error'),
        ('seldom', '2026-01-01 02:30:00+00', 'run', null)
    $$,
    'one that cannot be evaluated hides no other'
);
select is_empty(
    $$ select * from cron.simulate('2026-01-01 00:00+00', '2026-01-02 00:00+00', 'none') $$,
    'a domain without schedules has nothing'
);

select * from finish();
rollback;
