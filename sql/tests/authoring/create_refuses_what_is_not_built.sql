begin;

select plan(2);

select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);

create function pg_temp.answer(
    p_options jsonb default '{}', p_target jsonb default '{}'
)
returns text
language plpgsql
as $$
begin
    perform cron.create_schedule(
        'x', '{"url": "https://example.com/"}' || p_target, '@daily',
        p_options => p_options
    );
    return 'created';
exception when others then
    return sqlstate || ' ' || sqlerrm;
end
$$;

select results_eq(
    $$
        select pg_temp.answer(t.options::jsonb)
        from (
            values
            ('{"concurrency_key": "k"}'),
            ('{"on_failure": {}}'), ('{"on_recovery": {}}'),
            ('{"backoff": {"kind": "linear"}}'), ('{"backoff": {"kind": "constant"}}'),
            ('{"backoff": {"kind": "list", "delays": ["1s"]}}'), ('{"backoff": {"jitter": true}}')
        ) as t (options)
    $$,
    $$
        select format('SC012 %s is not available in this version', t.what)
        from (
            values
            ('option concurrency_key'),
            ('option on_failure'), ('option on_recovery'),
            ('backoff linear'), ('backoff constant'), ('backoff list'), ('backoff jitter')
        ) as t (what)
    $$,
    'options'
);

select results_eq(
    $$
        select pg_temp.answer(p_target => t.target::jsonb)
        from (
            values
            ('{"type": "function", "function": "app.f"}'), ('{"type": "sql"}'),
            ('{"body": "x"}'), ('{"auth": {"type": "bearer", "secret": "N"}}'),
            ('{"signWith": "N"}'), ('{"tls": {}}'), ('{"completion": "callback"}'),
            ('{"headers": {"X-At": "{{scheduled_at}}"}}')
        ) as t (target)
    $$,
    $$
        select format('SC005 %s is not available in this version', t.what)
        from (
            values
            ('target type function'), ('target type sql'), ('body in a target'),
            ('auth in a target'), ('sign_with in a target'), ('tls in a target'),
            ('completion in a target'), ('{{...}} in a header')
        ) as t (what)
    $$,
    'and targets of later versions are refused, not silently accepted'
);

select * from finish();
rollback;
