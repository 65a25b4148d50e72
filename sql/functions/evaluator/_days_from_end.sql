create function cron._days_from_end(p_offsets bigint, p_length integer)
returns bigint
language plpgsql
immutable
parallel safe
security invoker
as $$
declare
    v_offsets bigint := p_offsets & ((1::bigint << p_length) - 1); -- a short month has fewer
    v_days bigint := 0::bigint;
begin
    -- a turn for each bit, mostly one
    while v_offsets <> 0 loop
        v_days := v_days | (1::bigint << (p_length - cron._lowest_bit(v_offsets)));
        v_offsets := v_offsets & (v_offsets - 1);
    end loop;

    return v_days;
end;
$$;

comment on function cron._days_from_end(bigint, integer) is
'L and L-n (bit n) in a month of some length: the days that lie so many before the last.';

revoke all on function cron._days_from_end(bigint, integer) from public;
grant execute on function cron._days_from_end(bigint, integer)
to cron_reader, cron_author, cron_engine, cron_keeper;
