create function cron._normal_backoff(p_backoff jsonb)
returns jsonb
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_backoff constant jsonb :=
        '{"kind": "exponential", "base": "60s", "cap": "1h", "jitter": false}'::jsonb
        || jsonb_strip_nulls(p_backoff);
    v_allowed constant jsonb := '["10 milliseconds", "365 days"]'::jsonb;
begin
    perform cron._require_keys('backoff', p_backoff,
        array['kind', 'base', 'cap', 'jitter', 'delays']);
    if v_backoff ? 'delays' then
        raise exception using errcode = 'SC012',
            message = 'delays in backoff go with the kind list',
            detail = format('kind is %s', v_backoff -> 'kind'),
            hint = 'and that is not available in this version';
    end if;
    perform cron._parse_value('kind in backoff', 'choice',
        '["exponential", "linear", "constant", "list"]', v_backoff -> 'kind');
    perform cron._parse_value('jitter in backoff', 'choice', '["false", "true"]',
        case jsonb_typeof(v_backoff -> 'jitter')
            when 'boolean' then to_jsonb(v_backoff ->> 'jitter')
            else 'null'
        end);
    perform cron._parse_value('base in backoff', 'interval', v_allowed, v_backoff -> 'base');
    perform cron._parse_value('cap in backoff', 'interval', v_allowed, v_backoff -> 'cap');
    if (v_backoff ->> 'base')::interval > (v_backoff ->> 'cap')::interval then
        raise exception using errcode = 'SC012',
            message = 'base in backoff is beyond its cap',
            detail = format('base %s, cap %s', v_backoff -> 'base', v_backoff -> 'cap'),
            hint = 'name a cap, or a smaller base';
    end if;
    return v_backoff;
end
$$;

comment on function cron._normal_backoff(jsonb) is
'A backoff with its defaults filled in. SC012 for unknown keys and values that are no delays.';

revoke all on function cron._normal_backoff(jsonb) from public;
grant execute on function cron._normal_backoff(jsonb) to cron_author;
