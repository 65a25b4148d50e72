create function cron._refuse_expression(p_expression text)
returns void
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    raise exception using errcode = 'SC002', message = format('invalid expression %L', p_expression);
end;
$$;
