begin;

select plan(4);

select test.at('2026-03-28 12:00:30.5+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);

select results_eq(
    $$
        select s.schedule_type, s.next_run_at
        from (
            values
            ('every five minutes', '*/5 * * * *', 'UTC'),
            ('at two in Berlin', '30 2 * * *', 'Europe/Berlin'),
            ('each 90 seconds', '@every 90s', 'Asia/Tokyo')
        ) as t (name, expression, zone)
        cross join lateral cron.create_schedule(
            p_schedule_type => replace(t.name, ' ', '-'),
            p_target => '{"url": "https://example.com/"}',
            p_cron_expression => t.expression,
            p_timezone => t.zone
        ) as s
    $$,
    $$
        values
        ('every-five-minutes', '2026-03-28 12:05:00+00'::timestamptz),
        ('at-two-in-Berlin', '2026-03-29 01:00:00+00'),
        ('each-90-seconds', '2026-03-28 12:02:00+00')
    $$,
    'the next instant of the expression in its zone, of @every from the creation in whole seconds'
);

select results_eq(
    $$
        select s.run_at, s.next_run_at, s.cron_expression
        from cron.create_schedule(
            'once', '{"url": "https://example.com/"}', p_run_at => '2026-04-01 09:00:00+02'
        ) as s
    $$,
    $$
        values
        (
            '2026-04-01 07:00:00+00'::timestamptz, '2026-04-01 07:00:00+00'::timestamptz,
            null::text
        )
    $$,
    'of a one-shot its instant'
);

select results_eq(
    $$
        select s.next_run_at
        from cron.create_schedule(
            'later', '{"url": "https://example.com/"}', '0 * * * *',
            p_options => '{"starts_at": "2026-03-30T08:00:00Z", "ends_at": "2026-03-30T12:00:00Z"}'
        ) as s
    $$,
    $$ values ('2026-03-30 08:00:00+00'::timestamptz) $$,
    'of a window its first instant, the start included'
);

select results_eq(
    $$ select distinct s.status, t.fires, s.fired_until, s.run_count
        from cron.schedules as s
        inner join cron.schedule_state as t on t.schedule_id = s.id $$,
    $$ values ('active', true, '2026-03-28 12:00:30.5+00'::timestamptz, 0::bigint) $$,
    'all are active from their creation on'
);

select * from finish();
rollback;
