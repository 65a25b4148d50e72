begin;

select plan(4);

select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);

-- Creates a schedule with some arguments replaced, and returns the SQLSTATE.
create function pg_temp.code_of(p_arguments text)
returns text
language plpgsql
as $$
begin
    execute format(
        'select cron.create_schedule(p_schedule_type => %L, %s p_target => %L)',
        'x', p_arguments || ',', '{"url": "https://example.com/"}'
    );
    return 'none';
exception when others then
    return sqlstate;
end
$$;

select is_empty(
    $$
        select t.arguments, pg_temp.code_of(t.arguments)
        from (
            values
            ('p_domain => null'), ('p_domain => '''''), ('p_domain => ''1st'''),
            ('p_domain => ''a b'''), ('p_domain => e''a\n'''), ('p_domain => repeat(''a'', 129)'),
            ('p_domain => ''a''''b'''), ('p_timezone => null'), ('p_payload => null'),
            ('p_payload => ''[]'''), ('p_payload => ''null'''), ('p_payload => ''1'''),
            ('p_payload => jsonb_build_object(''a'', repeat(''x'', 262144))'),
            ('p_max_retries => null'), ('p_max_retries => -1'), ('p_max_retries => 1001'),
            ('p_timeout => ''0'''), ('p_timeout => ''-1 s'''), ('p_timeout => ''11 minutes'''),
            ('p_catch_up => null'), ('p_catch_up => ''some'''), ('p_catch_up => '''''),
            ('p_overlap => null'), ('p_overlap => ''SKIP'''), ('p_options => null'),
            ('p_options => ''[]'''), ('p_options => ''"x"'''), ('p_options => ''{"nope": 1}'''),
            ('p_options => ''{"target": {}}'''), ('p_options => ''{"status": "active"}''')
        ) as t (arguments)
        where pg_temp.code_of(t.arguments || ', p_cron_expression => ''@daily''') <> 'SC012'
    $$,
    'arguments that are null, of the wrong shape or out of range'
);

select is_empty(
    $$
        select t.options
        from (
            values
            ('{"description": 5}'), ('{"dst_gap": "later"}'), ('{"dst_fold": true}'),
            ('{"day_match": "xor"}'), ('{"anchor": "2026-01-01"}'), ('{"anchor": "yesterday"}'),
            ('{"anchor": "2026-02-30T00:00:00Z"}'), ('{"anchor": "2026-01-01T00:00:00"}'),
            ('{"starts_at": "infinity"}'), ('{"starts_at": 1767225600}'),
            ('{"starts_at": "2027-01-01T00:00Z", "ends_at": "2027-01-01T00:00Z"}'),
            ('{"max_runs": 0}'), ('{"max_runs": "3"}'), ('{"max_runs": 1.5}'),
            ('{"max_runs": 99999999999999999999}'), ('{"retry_deadline": "soon"}'),
            ('{"retry_deadline": "-1 hour"}'), ('{"retry_deadline": 60}'),
            ('{"retry_deadline": "60"}'), ('{"misfire_grace": "infinity"}'),
            ('{"misfire_grace": "1000 years"}'), ('{"buffer_limit": 0}'), ('{"priority": 1001}'),
            ('{"priority": []}'), ('{"labels": []}'), ('{"labels": "a"}')
        ) as t (options)
        where pg_temp.code_of(
            format('p_cron_expression => %L, p_options => %L', '@daily', t.options)
        ) <> 'SC012'
    $$,
    'options of the wrong type or out of range'
);

select is_empty(
    $$
        select t.backoff
        from (
            values
            ('[]'), ('{"kind": "quadratic"}'), ('{"base": "0 s"}'), ('{"base": "-1s"}'),
            ('{"base": 5}'), ('{"cap": "never"}'), ('{"base": "2h"}'),
            ('{"base": "2m", "cap": "1m"}'), ('{"jitter": "no"}'), ('{"delays": ["1s"]}'),
            ('{"factor": 3}')
        ) as t (backoff)
        where pg_temp.code_of(format(
            'p_cron_expression => %L, p_options => %L', '@daily',
            jsonb_build_object('backoff', t.backoff::jsonb)
        )) <> 'SC012'
    $$,
    'and backoffs that are none'
);

select is_empty(
    $$
        select 1 from cron.schedule_definitions
        union all
        select 1 from cron.schedule_state
        union all
        select 1 from cron.outbox
    $$,
    'nothing was written'
);

select * from finish();
rollback;
