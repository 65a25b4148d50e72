create function cron.http_target(
    p_url text default null, p_base_url text default null,
    p_internal_path text default '/v1/internal', p_method text default 'POST',
    p_headers jsonb default '{}', p_auth jsonb default null, p_options jsonb default '{}'
)
returns jsonb
language plpgsql
stable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    if jsonb_typeof(p_options) <> 'object' then
        raise exception using errcode = 'SC005',
            message = 'the options of a target must be a JSON object',
            detail = format('p_options is a JSON %s', jsonb_typeof(p_options));
    end if;
    -- Only builds: whoever stores the target validates it. A path goes with a base only.
    return jsonb_strip_nulls(jsonb_build_object(
        'type', 'http',
        'url', p_url,
        'base_url', p_base_url,
        'internal_path', case when p_base_url is not null then p_internal_path end,
        'method', p_method,
        'headers', nullif(p_headers, '{}'),
        'auth', p_auth
    )) || coalesce(p_options, '{}');
end
$$;

comment on function cron.http_target(text, text, text, text, jsonb, jsonb, jsonb) is
'A target that calls p_url, or p_base_url + p_internal_path + /schedules/run. p_options: success, '
'final (statuses as "200-299,304"), max_response_bytes. Validated where it is stored; SC005 '
'for options that are no object.';

revoke all on function cron.http_target(text, text, text, text, jsonb, jsonb, jsonb) from public;
grant execute on function cron.http_target(text, text, text, text, jsonb, jsonb, jsonb) to
cron_reader, cron_author;
