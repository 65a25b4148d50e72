begin;

select plan(4);

select test.at('2026-03-01 00:00:00+00');
select test.given_environment() as env \gset
select test.given_schedule(:'env', 'hourly', '0 * * * *') as hourly \gset
select test.given_schedule(:'env', 'quarters', '*/15 * * * *') as quarters \gset
select test.given_schedule(:'env', 'thrice', '0,20,40 30 1 * * *') as thrice \gset
select test.given_schedule(:'env', 'once', p_run_at => '2026-03-01 01:30:59+00') as once \gset

select test.act_as('reader', :'env');
select results_eq(
    $$
        select m.minute, m.fires, jsonb_path_query_array(m.top, '$[*].schedule_type')
        from cron.load_map('2026-03-01 01:00+00', '2026-03-01 02:00+00') as m
    $$,
    $$
        values
        ('2026-03-01 01:00+00'::timestamptz, 2, '["hourly", "quarters"]'::jsonb),
        ('2026-03-01 01:15+00', 1, '["quarters"]'),
        ('2026-03-01 01:30+00', 5, '["thrice", "once", "quarters"]'),
        ('2026-03-01 01:45+00', 1, '["quarters"]')
    $$,
    'only minutes with a fire, in order'
);
select is(
    (
        select m.top
        from cron.load_map('2026-03-01 01:30+00', '2026-03-01 01:31+00') as m
    ),
    jsonb_build_array(
        jsonb_build_object(
            'schedule_id', :'thrice', 'domain', 'default', 'schedule_type', 'thrice', 'fires', 3
        ),
        jsonb_build_object(
            'schedule_id', :'once', 'domain', 'default', 'schedule_type', 'once', 'fires', 1
        ),
        jsonb_build_object(
            'schedule_id', :'quarters', 'domain', 'default', 'schedule_type', 'quarters', 'fires', 1
        )
    ),
    'the schedules with most fires lead'
);
select is(
    array(
        select m.minute
        from cron.load_map('2026-03-01 01:00:30+00', '2026-03-01 01:15:00.000001+00') as m
    ),
    array['2026-03-01 01:00+00', '2026-03-01 01:15+00']::timestamptz[],
    'a minute is counted whole'
);
select is_empty(
    $$ select from cron.load_map('2026-03-01 01:46+00', '2026-03-01 02:00+00') $$,
    'p_to is left out'
);

select * from finish();
rollback;
