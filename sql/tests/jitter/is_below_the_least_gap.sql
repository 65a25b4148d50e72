begin;

select plan(4);

select test.at('2026-01-01 00:00:00+00');
select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);

create function pg_temp.answer(
    p_cron_expression text, p_jitter text, p_overlap text default 'skip',
    p_options jsonb default '{}'
)
returns text
language plpgsql
as $$
declare
    v_detail text;
begin
    perform cron.create_schedule(
        'x', '{"url": "https://example.com/"}', p_cron_expression, p_overlap => p_overlap,
        p_options => p_options || jsonb_build_object('jitter', p_jitter)
    );
    raise exception using errcode = 'P0001', message = 'created';
exception when others then
    get stacked diagnostics v_detail = pg_exception_detail;
    return trim(format('%s %s', sqlerrm, v_detail));
end
$$;

select results_eq(
    $$
        select pg_temp.answer(t.expression, t.jitter)
        from (
            values
            ('0 * * * *', '59m'), ('0 * * * *', '1h'), ('0,50 * * * *', '10m'),
            ('@every 90s', '90s'), ('@daily', '1 day'), ('0 0 1 1 *', '1 day')
        ) as t (expression, jitter)
    $$,
    $$
        values
        ('created'),
        ('jitter must be below the least gap between two fires '
            'jitter 01:00:00, gap 01:00:00 after 2026-01-01T01:00:00.000000Z'),
        ('jitter must be below the least gap between two fires '
            'jitter 00:10:00, gap 00:10:00 after 2026-01-01T00:50:00.000000Z'),
        ('jitter must be below the least gap between two fires '
            'jitter 00:01:30, gap 00:01:30 after 2026-01-01T00:01:30.000000Z'),
        ('jitter must be below the least gap between two fires '
            'jitter 1 day, gap 1 day after 2026-01-02T00:00:00.000000Z'),
        ('created')
    $$,
    'under skip'
);
select results_eq(
    $$
        select pg_temp.answer('0 * * * *', '2h', t.overlap)
        from unnest(array['allow', 'buffer_one', 'buffer_all']) as t (overlap)
    $$,
    array['created', 'created', 'created'],
    'where occurrences wait for each other or run together it may be any'
);
select is(
    pg_temp.answer('0 * * * *', '2h', 'skip',
        '{"starts_at": "2026-01-01T05:00:00Z", "ends_at": "2026-01-01T06:00:00Z"}'),
    'created', 'one single fire has no gap'
);

select test.given_schedule(:'env', 'report', '0 * * * *', '{"jitter": "10m"}') as id \gset
create function pg_temp.change(p_changes jsonb)
returns text
language plpgsql
as $$
begin
    perform cron.update_schedule(s.id, p_changes) from cron.schedules as s;
    return 'ok';
exception when others then
    return sqlstate;
end
$$;
select results_eq(
    $$
        select pg_temp.change(t.changes::jsonb)
        from (
            values
            ('{"cron_expression": "*/10 * * * *"}'),
            ('{"cron_expression": "*/10 * * * *", "jitter": "9m"}'),
            ('{"jitter": "11m"}'), ('{"overlap": "allow", "jitter": "11m"}'),
            ('{"overlap": "skip"}'), ('{"description": "x"}'), ('{"jitter": null}'),
            ('{"overlap": "skip"}')
        ) as t (changes)
    $$,
    array['SC012', 'ok', 'SC012', 'ok', 'SC012', 'ok', 'ok', 'ok'],
    'an edit of timing, overlap or jitter is held to it'
);

select * from finish();
rollback;
