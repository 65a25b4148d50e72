create function cron._require_size(p_key text, p_value jsonb)
returns void
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_bytes constant integer := octet_length(p_value::text);
    v_most  constant integer := (select t.max_payload_bytes from cron.settings as t);
begin
    if v_bytes > v_most then
        raise exception using errcode = 'SC012',
            message = format('%s is too large', p_key),
            detail = format('%s bytes, allowed are %s', v_bytes, v_most),
            hint = 'store it elsewhere, and send where it is';
    end if;
end
$$;

comment on function cron._require_size(text, jsonb) is
'Raises SC012 for a JSON value that is larger than settings.max_payload_bytes.';

revoke all on function cron._require_size(text, jsonb) from public;
grant execute on function cron._require_size(text, jsonb) to cron_author;
