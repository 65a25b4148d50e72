create function cron._normal_target(p_target jsonb)
returns jsonb
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_target constant jsonb := cron._target_keys(p_target);
    v_key    constant text := case when v_target ? 'url' then 'url' else 'base_url' end;
begin
    if v_target ? 'url' = v_target ? 'base_url' then
        raise exception using errcode = 'SC005',
            message = case when v_target ? 'url'
                then 'url and base_url in target exclude each other'
                else 'missing url or base_url in target'
            end,
            detail = format('keys of target: %s', coalesce(
                (select string_agg(k.key, ', ') from jsonb_object_keys(v_target) as k (key)), 'none'
            )),
            hint = 'url is called as it is, base_url with internal_path and /schedules/run added';
    end if;
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
        'headers', cron._normal_headers(v_target -> 'headers'),
        'success', cron._normal_statuses('success', v_target -> 'success'),
        'final', cron._normal_statuses('final', v_target -> 'final'),
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
