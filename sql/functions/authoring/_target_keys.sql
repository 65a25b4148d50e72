create function cron._target_keys(p_target jsonb)
returns jsonb
language plpgsql
immutable
parallel safe
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
    v_target jsonb;
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
            select lower(regexp_replace(e.key, '([a-z0-9])([A-Z])', e'\\1_\\2', 'g')) as key
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
    return v_target;
end
$$;

comment on function cron._target_keys(jsonb) is
'A target with camelCase keys in snake_case and without nulls. SC005 for what is no object, for an '
'unknown type, for unknown keys and for secrets in clear.';

revoke all on function cron._target_keys(jsonb) from public;
grant execute on function cron._target_keys(jsonb) to cron_author;
