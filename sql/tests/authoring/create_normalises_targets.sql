begin;

select plan(2);

select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);

create function pg_temp.stored(p_target jsonb)
returns jsonb
language plpgsql
as $$
declare
    v_target jsonb;
begin
    select s.target into v_target from cron.create_schedule('x', p_target, '@daily') as s;
    perform cron.delete_schedule(s.id) from cron.schedules as s where s.status = 'active';
    return v_target;
end
$$;

select results_eq(
    $$
        select pg_temp.stored(t.target::jsonb)
        from (
            values
            ('{"url": "https://example.com/x?y=1"}'),
            ('{"baseUrl": "http://billing:8080/"}'),
            ('{"base_url": "http://[::1]:80", "internalPath": "", "headers": {}, "url": null}'),
            ('{"type": "http", "url": "HTTPS://Example.com.", "method": "put",
                "headers": {"X-Team": "b"}, "success": "204, 200-203,304", "final": [],
                "maxResponseBytes": 1024}'),
            ('{"url": "http://127.0.0.1:9/", "success": [200, 201, 404], "final": ""}')
        ) as t (target)
    $$,
    $$
        select t.target::jsonb
        from (
            values
            ('{"type": "http", "url": "https://example.com/x?y=1", "method": "POST"}'),
            ('{"type": "http", "base_url": "http://billing:8080/",
                "internal_path": "/v1/internal", "method": "POST"}'),
            ('{"type": "http", "base_url": "http://[::1]:80", "internal_path": "",
                "method": "POST"}'),
            ('{"type": "http", "url": "HTTPS://Example.com.", "method": "PUT",
                "headers": {"X-Team": "b"}, "success": "200-204,304", "final": "",
                "max_response_bytes": 1024}'),
            ('{"type": "http", "url": "http://127.0.0.1:9/", "method": "POST",
                "success": "200-201,404", "final": ""}')
        ) as t (target)
    $$,
    'camelCase, defaults, methods and sets of statuses have one form'
);

select results_eq(
    $$
        values
        (pg_temp.stored(cron.http_target('https://example.com/'))),
        (pg_temp.stored(cron.http_target(
            p_base_url => 'http://billing', p_internal_path => '/in', p_method => 'GET',
            p_headers => '{"X-A": "b"}', p_options => '{"final": "404"}'
        )))
    $$,
    $$
        values
        ('{"type": "http", "url": "https://example.com/", "method": "POST"}'::jsonb),
        ('{"type": "http", "base_url": "http://billing", "internal_path": "/in", "method": "GET",
            "headers": {"X-A": "b"}, "final": "404"}')
    $$,
    'and http_target builds them'
);

select * from finish();
rollback;
