create function cron._spacing(p_mask bigint, p_size integer)
returns integer
language sql
immutable
parallel safe
security invoker
begin atomic
    return case
        when p_size % bit_count(p_mask::bit(64))::integer = 0 and p_mask = cron._steps(
            p_size / bit_count(p_mask::bit(64))::integer,
            p_size - p_size / bit_count(p_mask::bit(64))::integer
        ) << cron._lowest_bit(p_mask)
            then p_size / bit_count(p_mask::bit(64))::integer
        else 0
    end;
end;

comment on function cron._spacing(bigint, integer) is
'The distance between the bits of a mask that goes round after p_size bits, 0 when they are not '
'evenly spaced.';

revoke all on function cron._spacing(bigint, integer) from public;
grant execute on function cron._spacing(bigint, integer)
to cron_reader, cron_author, cron_engine, cron_keeper;
