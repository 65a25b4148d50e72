begin;

select plan(5);

select test.at('2026-12-24 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
select cron.set_calendar('c', '{"ranges": [{"from": "2026-12-24 18:00", "to": "2026-12-26"}]}');

select test.act_as('reader', :'env');
select results_eq(
    $$
        select fire_at, local_time, excluded
        from cron.preview_calendar('c', '0 9 * * *', p_to => '2026-12-28 00:00+00',
            p_timezone => 'europe/berlin')
    $$,
    $$
        values
        (timestamptz '2026-12-24 08:00+00', timestamp '2026-12-24 09:00', false),
        ('2026-12-25 08:00+00', '2026-12-25 09:00', true),
        ('2026-12-26 08:00+00', '2026-12-26 09:00', true),
        ('2026-12-27 08:00+00', '2026-12-27 09:00', false)
    $$,
    'a date is included at the end of a range'
);
select is(
    (select count(*) from cron.preview_calendar('c', '@daily')), 30::bigint, '30 days from now on'
);
select throws_ok(
    $$ select * from cron.preview_calendar('d', '@daily') $$, 'SC012',
    'no such calendar in this environment', 'an unknown calendar'
);
select throws_ok(
    $$ select * from cron.preview_calendar('c', '@daily', p_timezone => 'PST') $$, 'SC004', null,
    'an unknown zone'
);
select test.act_as('reader');
select throws_ok(
    $$ select * from cron.preview_calendar('c', '@daily') $$, 'SC001', null, 'no environment'
);

select * from finish();
rollback;
