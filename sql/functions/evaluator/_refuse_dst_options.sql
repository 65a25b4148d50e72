create function cron._refuse_dst_options(p_dst_gap text, p_dst_fold text)
returns void
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    if (p_dst_gap in ('run_after', 'skip')) is not true then
        raise exception using
            errcode = 'SC012',
            message = format('invalid dst_gap %s', coalesce(quote_literal(p_dst_gap), 'null')),
            detail = 'allowed are run_after and skip';
    end if;

    raise exception using
        errcode = 'SC012',
        message = format('invalid dst_fold %s', coalesce(quote_literal(p_dst_fold), 'null')),
        detail = 'allowed are first, last and both';
end;
$$;

comment on function cron._refuse_dst_options(text, text) is
'Raises SC012 for options for daylight saving changes that are not both known.';

revoke all on function cron._refuse_dst_options(text, text) from public;
grant execute on function cron._refuse_dst_options(text, text)
to cron_reader, cron_author, cron_engine, cron_keeper;
