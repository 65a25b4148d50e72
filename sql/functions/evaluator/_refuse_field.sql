create function cron._refuse_field(p_field text, p_text text)
returns void
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    raise exception using errcode = 'SC002', message = format('invalid %s %L', p_field, p_text);
end;
$$;
