create function cron._lowest_bit(p_mask bigint)
returns integer
language sql
immutable
parallel safe
security invoker
begin atomic
    -- the zeros below the lowest bit, counted: 1000 - 1 = 0111
    return bit_count(((p_mask & -p_mask) - 1)::bit(64))::integer;
end;

comment on function cron._lowest_bit(bigint) is 'Number of the lowest bit that is set in a mask.';

revoke all on function cron._lowest_bit(bigint) from public;
grant execute on function cron._lowest_bit(bigint)
to cron_reader, cron_author, cron_engine, cron_keeper;
