begin;

select plan(4);

select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);

create function pg_temp.answer(p_exclusions jsonb)
returns text
language plpgsql
as $$
declare
    v_detail text;
begin
    perform cron.set_calendar('c', p_exclusions);
    return 'set';
exception when others then
    get stacked diagnostics v_detail = pg_exception_detail;
    return sqlstate || ' ' || v_detail;
end
$$;

select results_eq(
    $$
        select pg_temp.answer(t.given::jsonb)
        from (
            values
            (null), ('[]'), ('{"monthly": []}'), ('{"dates": {}}'), ('{"dates": null}'),
            ('{"dates": ["2026-12-24", "2026-02-29"]}'), ('{"dates": ["02-30"]}'),
            ('{"dates": ["2026-12-24 10:00"]}'), ('{"dates": [{}]}'), ('{"dates": [20261224]}'),
            ('{"dates": ["today"]}'), ('{"dates": [null]}'),
            ('{"ranges": [{"from": "2026-12-24"}]}'), ('{"ranges": ["2026-12-24"]}'),
            ('{"ranges": [{"from": "2026-12-25", "to": "2026-12-24"}]}'),
            ('{"ranges": [{"from": "2026-12-25T00:00Z", "to": "2026-12-26"}]}'),
            ('{"ranges": [{"from": "12-25", "to": "12-26"}]}'),
            ('{"weekly": [{"days": []}]}'), ('{"weekly": [{"days": ["saturday"]}]}'),
            ('{"weekly": [{"days": "sat"}]}'), ('{"weekly": [{"from": "10:00", "to": "11:00"}]}'),
            ('{"weekly": [{"days": ["sat", null]}]}'), ('{"weekly": [{"days": ["sat"], "at": 1}]}'),
            ('{"weekly": [{"days": ["sat"], "from": "10:00"}]}'),
            ('{"daily": [{"from": "10:00", "to": "10:00"}]}'),
            ('{"daily": [{"from": "10:00", "to": "25:00"}]}'),
            ('{"daily": [{"from": "24:00", "to": "01:00"}]}'), ('{"daily": [{}]}')
        ) as t (given)
    $$,
    $$
        select 'SC012 ' || t.detail
        from (
            values
            ('it is null'), ('it is array'), ('unknown: ''monthly'''), ('dates is {}'),
            ('dates is null'), ('dates[1] is "2026-02-29"'), ('dates[0] is "02-30"'),
            ('dates[0] is "2026-12-24 10:00"'), ('dates[0] is {}'), ('dates[0] is 20261224'),
            ('dates[0] is "today"'), ('dates[0] is null'),
            ('ranges[0] is {"from": "2026-12-24"}'), ('it is string'),
            ('ranges[0] is {"to": "2026-12-24", "from": "2026-12-25"}'),
            ('ranges[0] is {"to": "2026-12-26", "from": "2026-12-25T00:00Z"}'),
            ('ranges[0] is {"to": "12-26", "from": "12-25"}'),
            ('weekly[0] is {"days": []}'), ('weekly[0] is {"days": ["saturday"]}'),
            ('weekly[0] is {"days": "sat"}'), ('weekly[0] is {"to": "11:00", "from": "10:00"}'),
            ('weekly[0] is {"days": ["sat", null]}'), ('unknown: ''at'''),
            ('weekly[0] is {"days": ["sat"], "from": "10:00"}'),
            ('daily[0] is {"to": "10:00", "from": "10:00"}'),
            ('daily[0] is {"to": "25:00", "from": "10:00"}'),
            ('daily[0] is {"to": "01:00", "from": "24:00"}'), ('daily[0] is {}')
        ) as t (detail)
    $$,
    'with the place, and what is there'
);
select results_eq(
    $$
        select pg_temp.answer(jsonb_build_object('dates', (
            select jsonb_agg(to_char(date '2026-01-01' + n, 'YYYY-MM-DD'))
            from generate_series(1, m.members) as n
        )))
        from (values (1000), (1001)) as m (members)
    $$,
    $$
        values
        ('set'),
        ('SC012 1001, allowed are 1000; 0 of them weekly or daily, allowed are 100')
    $$,
    'at most 1,000 members'
);
select results_eq(
    $$
        select pg_temp.answer(jsonb_build_object('dates', '["12-25"]'::jsonb, 'daily', (
            select jsonb_agg('{"from": "22:00", "to": "06:00"}'::jsonb)
            from generate_series(1, m.members) as n
        )))
        from (values (100), (101)) as m (members)
    $$,
    $$
        values
        ('set'),
        ('SC012 102, allowed are 1000; 101 of them weekly or daily, allowed are 100')
    $$,
    'at most 100 of them weekly or daily'
);
select throws_ok(
    $$ select cron.set_calendar('no name', '{}') $$, 'SC012', 'name is not a valid name', 'names'
);

select * from finish();
rollback;
