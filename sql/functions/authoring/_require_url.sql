create function cron._require_url(p_key text, p_url jsonb)
returns void
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_url  constant text := p_url #>> '{}';
    v_rest constant text := substring(v_url from '^[Hh][Tt][Tt][Pp][Ss]?://([^/?#]*)');
    c_label constant text := '[A-Za-z0-9_]([A-Za-z0-9_-]{0,61}[A-Za-z0-9_])?';
    v_host constant text := format('([[][0-9A-Fa-f:.]+[]]|%s([.]%s)*[.]?)', c_label, c_label);
    v_why  text;
begin
    v_why := case
        when jsonb_typeof(p_url) is distinct from 'string' then 'must be a text'
        when length(v_url) > 2048 then 'is longer than 2048 characters'
        when v_rest is null then 'must begin with http:// or https:// and a host'
        when v_rest like '%@%' then 'must hold no user and no password'
        when v_url ~ e'[^!-~]|["<>\\\\^`{|}]'
            then 'has a character that must be percent-encoded (in a host: Punycode)'
        when v_url like '%#%' then 'must have no fragment'
        when p_key = 'base_url' and v_url like '%?%' then 'must have no query: a path is added'
        when v_rest !~ ('^' || v_host || '(:[0-9]{1,5})?$')
            or substring(v_rest from ':([0-9]{1,5})$')::integer not between 1 and 65535
            then 'has no valid host and port'
    end;
    if v_why is not null then
        raise exception using errcode = 'SC005',
            message = format('%s in target %s', p_key, v_why),
            -- What stands before an @ may be a secret.
            detail = format('%s is %s', p_key,
                left(regexp_replace(p_url::text, '//[^/]*@', '//***@'), 200)),
            hint = 'for example https://billing.example.com:8443/path';
    end if;
end
$$;

comment on function cron._require_url(text, jsonb) is
'Raises SC005 unless the url or base_url of a target has the form of one, without credentials.';

revoke all on function cron._require_url(text, jsonb) from public;
grant execute on function cron._require_url(text, jsonb) to cron_author;
