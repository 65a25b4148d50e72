begin;

select plan(4);

select test.given_environment() as env \gset
select set_config('chime.env_id', :'env', true);

create function pg_temp.fault(p_target jsonb)
returns table (code text, message text, detail text, hint text)
language plpgsql
as $$
begin
    perform cron.create_schedule('x', p_target, '@daily');
exception when others then
    get stacked diagnostics code = returned_sqlstate, message = message_text,
        detail = pg_exception_detail, hint = pg_exception_hint;
    return next;
end
$$;

select results_eq(
    $$
        select f.message
        from (
            values
            (null), ('[]'), ('{}'), ('{"url": "http://a", "base_url": "http://b"}'),
            ('{"type": "ftp", "url": "http://a"}'), ('{"url": "http://a", "bogus": 1}'),
            ('{"baseUrl": "http://a", "base_url": "http://a"}'), ('{"url": 5}'), ('{"url": ""}'),
            ('{"url": "ftp://a"}'), ('{"url": "//a"}'), ('{"url": "http://"}'),
            ('{"url": "http://u:p@a"}'), ('{"url": "http://a b"}'), ('{"url": "http://a/\n"}'),
            ('{"url": "http://ü"}'), ('{"url": "http://a\\b"}'), ('{"url": "http://a/#b"}'),
            ('{"url": "http://a:0"}'), ('{"url": "http://a:65536"}'), ('{"url": "http://a:b"}'),
            ('{"url": "http://[::1"}'), ('{"base_url": "http://a?b"}'),
            ('{"url": "http://a", "internal_path": "/x"}'),
            ('{"base_url": "http://a", "internal_path": "/x?y"}')
        ) as t (target)
        cross join lateral pg_temp.fault(t.target::jsonb) as f
        where f.code = 'SC005'
    $$,
    $$
        values
        ('target must be a JSON object'), ('target must be a JSON object'),
        ('missing url or base_url in target'), ('url and base_url in target exclude each other'),
        ('unknown type of target'), ('unknown key in target: ''bogus'''),
        ('a key in target is given twice'), ('url in target must be a text'),
        ('url in target must begin with http:// or https:// and a host'),
        ('url in target must begin with http:// or https:// and a host'),
        ('url in target must begin with http:// or https:// and a host'),
        ('url in target has no valid host and port'),
        ('url in target must hold no user and no password'),
        ('url in target has a character that must be percent-encoded (in a host: Punycode)'),
        ('url in target has a character that must be percent-encoded (in a host: Punycode)'),
        ('url in target has a character that must be percent-encoded (in a host: Punycode)'),
        ('url in target has a character that must be percent-encoded (in a host: Punycode)'),
        ('url in target must have no fragment'), ('url in target has no valid host and port'),
        ('url in target has no valid host and port'), ('url in target has no valid host and port'),
        ('url in target has no valid host and port'),
        ('base_url in target must have no query: a path is added'),
        ('internal_path in target goes with base_url only'),
        ('internal_path in target is not a path')
    $$,
    'addresses'
);

select results_eq(
    $$
        select f.message
        from (
            values
            ('{"method": "CONNECT"}'), ('{"method": 1}'), ('{"success": "2xx"}'),
            ('{"success": "300-200"}'), ('{"final": [200, "a"]}'), ('{"final": 404}'),
            ('{"final": [[400, 404]]}'), ('{"max_response_bytes": 0}'),
            ('{"max_response_bytes": "1k"}')
        ) as t (part)
        cross join lateral pg_temp.fault('{"url": "http://a"}' || t.part::jsonb) as f
        where f.code = 'SC005'
    $$,
    $$
        values
        ('method in target must be one of GET, POST, PUT, PATCH, DELETE, HEAD'),
        ('method in target must be one of GET, POST, PUT, PATCH, DELETE, HEAD'),
        ('success in target must be statuses and ranges of them'),
        ('success in target must be statuses and ranges of them'),
        ('final in target must be statuses and ranges of them'),
        ('final in target must be statuses and ranges of them'),
        ('final in target must be statuses and ranges of them'),
        ('max_response_bytes in target must be a whole number from 1 to 1048576'),
        ('max_response_bytes in target must be a whole number from 1 to 1048576')
    $$,
    'methods and answers'
);

select results_eq(
    $$
        select f.message
        from (
            values
            ('[]'), ('{"Host": "a"}'), ('{"content-length": "1"}'), ('{"Transfer-Encoding": "a"}'),
            ('{"CONNECTION": "a"}'), ('{"Idempotency-Key": "a"}'), ('{"Chime-Job": "a"}'),
            ('{"a b": "c"}'), ('{"": "c"}'), ('{"X": 1}'), ('{"X": "a", "x": "b"}'),
            ('{"X": "a\r\nHost: b"}'), ('{"X": "ü"}')
        ) as t (headers)
        cross join lateral pg_temp.fault(
            jsonb_build_object('url', 'http://a', 'headers', t.headers::jsonb)
        ) as f
        where f.code = 'SC005'
    $$,
    $$
        values
        ('headers in target must be a JSON object'),
        ('a header in target is set by the dispatcher'),
        ('a header in target is set by the dispatcher'),
        ('a header in target is set by the dispatcher'),
        ('a header in target is set by the dispatcher'),
        ('a header in target is set by the dispatcher'),
        ('a header in target is set by the dispatcher'),
        ('a header in target has no valid name'), ('a header in target has no valid name'),
        ('a header in target must have a text as its value'),
        ('a header in target is given twice'),
        ('a header in target has a line break or another character that a header cannot hold'),
        ('a header in target has a line break or another character that a header cannot hold')
    $$,
    'headers'
);

select results_eq(
    $$
        select f.code, concat(f.message, f.detail, f.hint) !~ 'S3CR3T', f.hint ~ '"auth"'
        from (
            values
            ('{"auth_token": "S3CR3T"}'), ('{"authToken": "S3CR3T"}'), ('{"password": "S3CR3T"}'),
            ('{"headers": {"Authorization": "S3CR3T"}}'), ('{"headers": {"cookie": "S3CR3T"}}'),
            ('{"headers": {"X-Api-Key": "S3CR3T"}}')
        ) as t (part)
        cross join lateral pg_temp.fault('{"url": "http://a"}' || t.part::jsonb) as f
        union all
        select f.code, concat(f.message, f.detail, f.hint) !~ 'S3CR3T', true
        from pg_temp.fault('{"url": "http://user:S3CR3T@a/"}') as f
    $$,
    $$ select 'SC005', true, true from generate_series(1, 7) $$,
    'and secrets in clear, which no message repeats'
);

select * from finish();
rollback;
