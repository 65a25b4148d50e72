create function cron._refuse_options(p_dst_gap text, p_dst_fold text, p_anchor timestamptz)
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

    if (p_dst_fold in ('first', 'last', 'both')) is not true then
        raise exception using
            errcode = 'SC012',
            message = format('invalid dst_fold %s', coalesce(quote_literal(p_dst_fold), 'null')),
            detail = 'allowed are first, last and both';
    end if;

    raise exception using
        errcode = 'SC012',
        message = format('invalid anchor %s', coalesce(p_anchor::text, 'null')),
        detail = 'an anchor is an instant';
end;
$$;

comment on function cron._refuse_options(text, text, timestamptz) is
'Raises SC012 for what cron._are_options does not accept.';

revoke all on function cron._refuse_options(text, text, timestamptz) from public;
grant execute on function cron._refuse_options(text, text, timestamptz)
to cron_reader, cron_author, cron_engine, cron_keeper;
