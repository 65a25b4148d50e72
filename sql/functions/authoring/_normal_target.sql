create function cron._normal_target(p_target jsonb)
returns jsonb
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_known constant text[] := array[
        'type', 'url', 'base_url', 'internal_path', 'method', 'headers', 'success', 'final',
        'max_response_bytes'
    ];
    v_secret constant text[] := array[
        'auth_token', 'access_token', 'bearer_token', 'token', 'api_key', 'password', 'secret',
        'authorization', 'cookie'
    ];
    v_target jsonb;     -- as given, with keys in snake_case and without nulls
    v_type   text;
    v_key    text;
begin
    if p_target is null or jsonb_typeof(p_target) <> 'object' then
        raise exception using errcode = 'SC005',
            message = 'target must be a JSON object',
            detail = format('it is %s', coalesce(jsonb_typeof(p_target), 'null')),
            hint = 'cron.http_target() builds one';
    end if;

    select coalesce(jsonb_object_agg(n.key, n.value), '{}'), min(n.key) filter (where n.twice)
    into v_target, v_key
    from (
        select k.key, e.value, count(*) over (partition by k.key) > 1 as twice
        from jsonb_each(p_target) as e
        cross join lateral (
            select lower(regexp_replace(e.key, '([a-z0-9])([A-Z])', '\1_\2', 'g')) as key
        ) as k
        where e.value <> 'null'
    ) as n;
    if v_key is not null then
        raise exception using errcode = 'SC005',
            message = 'a key in target is given twice',
            detail = format('key %s, in two spellings', quote_literal(left(v_key, 64)));
    end if;

    v_type := coalesce(v_target ->> 'type', 'http');
    if v_type not in ('http', 'function', 'sql') then
        raise exception using errcode = 'SC005',
            message = 'unknown type of target',
            detail = format('type is %s', quote_literal(left(v_type, 64))),
            hint = 'known are http, function, sql';
    end if;
    perform cron._require_available(jsonb_build_object('target', v_target));

    select k.key into v_key
    from jsonb_object_keys(v_target) as k (key)
    where k.key = any (v_secret)
    limit 1;
    if found then
        raise exception using errcode = 'SC005',
            message = 'a target must not hold a secret in clear',
            detail = format('key %s', quote_literal(v_key)),
            hint = 'refer to it by name: "auth": {"type": "bearer", "secret": "NAME"} '
                '(auth comes in a later version; until then CHIME_TOKEN of the dispatcher)';
    end if;
    perform cron._require_keys('target', v_target, v_known, 'SC005');

    if v_target ? 'url' = v_target ? 'base_url' then
        raise exception using errcode = 'SC005',
            message = case when v_target ? 'url'
                then 'url and base_url in target exclude each other'
                else 'missing url or base_url in target'
            end,
            detail = format('target has %s', coalesce(
                nullif(array_to_string(array(select jsonb_object_keys(v_target)), ', '), ''),
                'no key'
            )),
            hint = 'url is called as it is; base_url calls internal_path and /schedules/run below it';
    end if;
    v_key := case when v_target ? 'url' then 'url' else 'base_url' end;
    perform cron._require_url(v_key, v_target -> v_key);

    if v_target ? 'internal_path' and (
        v_key = 'url'
        or jsonb_typeof(v_target -> 'internal_path') <> 'string'
        or length(v_target ->> 'internal_path') > 1024
        or v_target ->> 'internal_path' !~ '^[A-Za-z0-9._~!$&''()*+,;=:@%/-]*$'
    ) then
        raise exception using errcode = 'SC005',
            message = case v_key
                when 'url' then 'internal_path in target goes with base_url only'
                else 'internal_path in target is not a path'
            end,
            detail = format('internal_path is %s', left((v_target -> 'internal_path')::text, 200)),
            hint = 'for example /v1/internal';
    end if;

    -- With its defaults filled in, so that two ways to say the same are stored as the same.
    return jsonb_strip_nulls(jsonb_build_object(
        'type', 'http',
        v_key, v_target -> v_key,
        'internal_path', case v_key
            when 'base_url' then coalesce(v_target ->> 'internal_path', '/v1/internal')
        end,
        'method', cron._parse_value(
            'method in target', 'choice', '["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"]',
            to_jsonb(upper(coalesce(v_target ->> 'method', 'POST'))), 'SC005'
        ),
        'headers', case
            when v_target ? 'headers' then cron._normal_headers(v_target -> 'headers')
        end,
        'success', case
            when v_target ? 'success' then cron._normal_statuses('success', v_target -> 'success')
        end,
        'final', case
            when v_target ? 'final' then cron._normal_statuses('final', v_target -> 'final')
        end,
        'max_response_bytes', case
            when v_target ? 'max_response_bytes' then cron._parse_value(
                'max_response_bytes in target', 'integer', '[1, 1048576]',
                v_target -> 'max_response_bytes', 'SC005'
            )
        end
    ));
end
$$;

comment on function cron._normal_target(jsonb) is
'A target in its normal form: camelCase keys in snake_case, defaults filled in, statuses in order. '
'SC005 for unknown keys, secrets in clear, refused headers, and what cannot be called.';

revoke all on function cron._normal_target(jsonb) from public;
grant execute on function cron._normal_target(jsonb) to cron_author;
