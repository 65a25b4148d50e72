create function cron._normal_headers(p_headers jsonb)
returns jsonb
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_reserved constant text[] := array[
        'host', 'content-length', 'transfer-encoding', 'connection', 'idempotency-key'
    ];
    v_secret constant text[] := array[
        'authorization', 'proxy-authorization', 'cookie', 'x-api-key', 'x-auth-token'
    ];
    v_bad record;
begin
    if p_headers is null then
        return null;
    end if;
    if jsonb_typeof(p_headers) <> 'object' then
        raise exception using errcode = 'SC005',
            message = 'headers in target must be a JSON object',
            detail = format('it is %s', jsonb_typeof(p_headers));
    end if;

    -- Of a secret neither name nor hint repeats the value.
    select t.name, t.why, t.hint
    into v_bad
    from (
        select
            h.name,
            case
                when h.name !~ '^[!#$%&''*+.^_`|~0-9A-Za-z-]{1,128}$' then 'has no valid name'
                when h.folded = any (v_reserved) or h.folded like 'chime-%'
                    then 'is set by the dispatcher'
                when h.folded = any (v_secret) then 'holds a secret in clear'
                when h.twice then 'is given twice'
                when jsonb_typeof(h.value) <> 'string' then 'must have a text as its value'
                when h.value #>> '{}' ~ e'[^\t -~]' then
                    'has a line break or another character that a header cannot hold'
                when length(h.value #>> '{}') > 4096 then 'is longer than 4096 characters'
            end as why,
            case when h.folded = any (v_secret)
                then 'refer to it by name: "auth": {"type": "header", "name": "...", "secret": '
                    '"NAME"} (auth comes in a later version)'
                else 'header names are ASCII letters, digits and -; values one line of ASCII'
            end as hint
        from (
            select
                e.key as name, e.value, lower(e.key) as folded,
                count(*) over (partition by lower(e.key)) > 1 as twice
            from jsonb_each(p_headers) as e
        ) as h
    ) as t
    where t.why is not null
    order by t.name
    limit 1;
    if found then
        raise exception using errcode = 'SC005',
            message = format('a header in target %s', v_bad.why),
            detail = format('header %s', quote_literal(left(v_bad.name, 128))),
            hint = v_bad.hint;
    end if;
    return nullif(p_headers, '{}');
end
$$;

comment on function cron._normal_headers(jsonb) is
'The headers of a target, null for none. SC005 for names that the dispatcher sets itself, secrets '
'in clear, and what cannot be a header.';

revoke all on function cron._normal_headers(jsonb) from public;
grant execute on function cron._normal_headers(jsonb) to cron_author;
