create function cron.next_fires(
    p_expression text,
    p_count integer,
    p_after timestamptz default null,
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
    v_compiled bigint[];
    v_zone text;
    v_fire timestamptz := coalesce(p_after, cron._now());
begin
    if not cron._are_options(p_dst_gap, p_dst_fold, p_anchor) then
        perform cron._refuse_options(p_dst_gap, p_dst_fold, p_anchor);
    end if;

    if (p_count between 0 and 10000) is not true then
        raise exception using
            errcode = 'SC012',
            message = format('invalid count %s', coalesce(p_count::text, 'null')),
            detail = 'allowed are 0 to 10000';
    end if;

    v_compiled := cron._compile(p_expression, p_day_match, p_seed);
    v_zone := coalesce(cron._zone(p_timezone), cron._require_zone(p_timezone));

    -- each fire is found from the one before it
    for v_number in 1 .. p_count loop
        v_fire := cron._next(v_compiled, v_fire, v_zone, p_dst_gap, p_dst_fold, p_anchor);
        exit when v_fire is null;
        return next v_fire;
    end loop;
end;
$$;

comment on function cron.next_fires(
    text, integer, timestamptz, text, text, text, text, text, timestamptz
) is
'The next fires of an expression strictly after an instant (default: now), in order: p_count of '
'them (0 to 10,000), fewer when there are no more. p_timezone: an IANA name, in any case. '
'p_dst_gap: run_after, skip. p_dst_fold: first, last, both. p_day_match: or, and. p_seed: what H '
'is hashed from, at most 1,000 characters. p_anchor: from when @every counts. SC002, SC003, '
'SC004, SC012.';

revoke all on function cron.next_fires(
    text, integer, timestamptz, text, text, text, text, text, timestamptz
) from public;
grant execute on function cron.next_fires(
    text, integer, timestamptz, text, text, text, text, text, timestamptz
)
to cron_reader, cron_author, cron_engine, cron_keeper;
