create function cron._require_keys(
    p_what text, p_given jsonb, p_known text[], p_sqlstate text default 'SC012'
)
returns void
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_unknown text[];
begin
    if p_given is null or jsonb_typeof(p_given) <> 'object' then
        raise exception using errcode = p_sqlstate,
            message = format('%s must be a JSON object', p_what),
            detail = format('it is %s', coalesce(jsonb_typeof(p_given), 'null'));
    end if;
    v_unknown := array(
        select quote_literal(left(k.key, 64))
        from jsonb_object_keys(p_given) as k (key)
        where k.key <> all (p_known)
        order by k.key
    );
    if v_unknown <> '{}' then
        raise exception using errcode = p_sqlstate,
            message = format('unknown key in %s: %s', p_what, v_unknown[1]),
            detail = format('unknown: %s', array_to_string(v_unknown[:20], ', ')),
            hint = 'known are ' || array_to_string(p_known, ', ');
    end if;
end
$$;

comment on function cron._require_keys(text, jsonb, text[], text) is
'Raises p_sqlstate unless p_given is a JSON object with none but the known keys.';

revoke all on function cron._require_keys(text, jsonb, text[], text) from public;
grant execute on function cron._require_keys(text, jsonb, text[], text) to cron_author;
