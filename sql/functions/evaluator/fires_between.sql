create function cron.fires_between(
    p_expression text,
    p_from timestamptz,
    p_to timestamptz,
    p_timezone text default 'UTC',
    p_dst_gap text default 'run_after',
    p_dst_fold text default 'first',
    p_day_match text default 'or',
    p_seed text default '',
    p_anchor timestamptz default 'epoch'
)
returns setof timestamptz
language plpgsql
stable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    c_limit constant integer := 10000;
    v_compiled bigint[];
    v_zone text;
    v_fire timestamptz;
begin
    if not cron._are_options(p_dst_gap, p_dst_fold, p_anchor) then
        perform cron._refuse_options(p_dst_gap, p_dst_fold, p_anchor);
    end if;

    if (isfinite(p_from) and isfinite(p_to)) is not true then
        raise exception using
            errcode = 'SC012',
            message = 'a range of fires has two finite ends',
            detail = format(
                'it is %s to %s', coalesce(p_from::text, 'null'), coalesce(p_to::text, 'null')
            );
    end if;

    v_compiled := cron._compile(p_expression, p_day_match, p_seed);
    v_zone := coalesce(cron._zone(p_timezone), cron._require_zone(p_timezone));

    -- What is at p_from may fire too; before year 2 nothing does.
    v_fire := greatest(p_from, '0002-01-04 00:00+00') - interval '1 microsecond';

    -- each fire is found from the one before it
    for v_number in 1 .. c_limit loop
        v_fire := cron._next(v_compiled, v_fire, v_zone, p_dst_gap, p_dst_fold, p_anchor);
        exit when (v_fire < p_to) is not true;
        return next v_fire;
    end loop;
end;
$$;

comment on function cron.fires_between(
    text, timestamptz, timestamptz, text, text, text, text, text, timestamptz
) is
'The fires of an expression from p_from up to, and without, p_to, in order: the first 10,000; '
'what lies beyond is left out. p_timezone: an IANA name, in any case. p_dst_gap: run_after, '
'skip. p_dst_fold: first, last, both. p_day_match: or, and. p_seed: what H is hashed from, at '
'most 1,000 characters. p_anchor: from when @every counts. SC002, SC003, SC004, SC012.';

revoke all on function cron.fires_between(
    text, timestamptz, timestamptz, text, text, text, text, text, timestamptz
) from public;
grant execute on function cron.fires_between(
    text, timestamptz, timestamptz, text, text, text, text, text, timestamptz
)
to cron_reader, cron_author, cron_engine, cron_keeper;
