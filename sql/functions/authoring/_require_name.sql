create function cron._require_name(p_key text, p_name text)
returns void
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    if (p_name ~ '^[A-Za-z][A-Za-z0-9._/-]{0,127}$') is not true then
        raise exception using errcode = 'SC012',
            message = format('%s is not a valid name', p_key),
            detail = format('%s is %s', p_key, coalesce(quote_literal(left(p_name, 200)), 'null')),
            hint = 'a name has 1 to 128 characters: an ASCII letter first, then letters, digits '
                'and . _ / -';
    end if;
end
$$;

comment on function cron._require_name(text, text) is
'Raises SC012 unless p_name can name a domain or a schedule.';

revoke all on function cron._require_name(text, text) from public;
grant execute on function cron._require_name(text, text) to cron_author;
