create function cron._clean_json(p_value jsonb, p_max_bytes integer)
returns jsonb
language sql
immutable
parallel safe
security invoker
begin atomic
-- What is too long is kept as the beginning of its text, which escaping at most doubles.
select case
    when octet_length(p_value::text) > p_max_bytes
        then jsonb_build_object('truncated', cron._clip(p_value::text, p_max_bytes / 4))
    else p_value
end;
end;

comment on function cron._clean_json(jsonb, integer) is
'A JSON value of at most p_max_bytes, else {"truncated": its beginning}; null stays null.';

revoke all on function cron._clean_json(jsonb, integer) from public;
grant execute on function cron._clean_json(jsonb, integer) to cron_engine;
