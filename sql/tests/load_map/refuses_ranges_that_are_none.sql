begin;

select plan(3);

select test.at('2026-03-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);
set local timezone = 'Europe/Berlin';

create function pg_temp.answer(p_from timestamptz, p_to timestamptz)
returns text
language plpgsql
as $$
begin
    perform cron.load_map(p_from, p_to);
    return 'ok';
exception when others then
    return sqlstate;
end
$$;

select results_eq(
    $$
        select pg_temp.answer(t.from_at, t.to_at)
        from (
            values
            (timestamptz '2026-03-01 00:00+00', timestamptz '2026-04-01 00:00+00'),
            ('2026-03-01 00:00+00', '2026-04-01 00:00:00.000001+00'),
            ('2026-03-01 00:00+00', '2026-03-01 00:00+00'),
            ('2026-03-01 00:00+00', '2026-02-28 00:00+00'),
            (null, '2026-03-01 00:00+00'), ('2026-03-01 00:00+00', null),
            ('-infinity', '2026-03-01 00:00+00'), ('2026-03-01 00:00+00', 'infinity'),
            ('0001-01-01 00:00+00', '0001-01-09 00:00+00'),
            ('4000-01-01 00:00+00 BC', '4000-01-09 00:00+00 BC'),
            ('9999-12-01 00:00+00', '9999-12-31 00:00+00')
        ) as t (from_at, to_at)
    $$,
    array[
        'ok', 'SC012', 'SC012', 'SC012', 'SC012', 'SC012', 'SC012', 'SC012', 'ok', 'ok', 'ok'
    ],
    'two instants, in order, at most 31 days apart'
);

select test.given_schedule(:'env', 'often', '@every 1s') as id \gset
select is(
    pg_temp.answer('2026-03-01 00:00+00', '2026-03-31 00:00+00'), 'SC012',
    'where there are too many fires to count, it says so'
);
select is(
    pg_temp.answer('2026-03-01 00:00+00', '2026-03-02 00:00+00'), 'ok', 'a shorter range will do'
);

select * from finish();
rollback;
