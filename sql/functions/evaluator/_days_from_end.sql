create function cron._days_from_end(p_offsets bigint, p_length integer)
returns bigint
language sql
immutable
parallel safe
security invoker
begin atomic
    return (
        select coalesce(bit_or(1::bigint << (p_length - number)), 0)
        from generate_series(0, 30) as number
        where (p_offsets >> number) & 1 = 1 and number < p_length
    );
end;

comment on function cron._days_from_end(bigint, integer) is
'L and L-n in a month of some length: the days that lie so many before the last, as a mask';

revoke all on function cron._days_from_end(bigint, integer) from public;
grant execute on function cron._days_from_end(bigint, integer)
to cron_reader, cron_author, cron_engine, cron_keeper;
