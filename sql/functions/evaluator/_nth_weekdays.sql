create function cron._nth_weekdays(p_numbers bigint, p_length integer, p_first integer)
returns bigint
language sql
immutable
parallel safe
security invoker
begin atomic
    return (
        select coalesce(bit_or(1::bigint << day), 0)
        from (
            select case
                when number < 35 then 1 + (number % 7 - p_first + 7) % 7 + number / 7 * 7
                else p_length - (p_first + p_length - 1 - number % 7 + 7) % 7
            end as day
            from generate_series(0, 41) as number
            where (p_numbers >> number) & 1 = 1
        ) as wanted
        where day <= p_length
    );
end;

comment on function cron._nth_weekdays(bigint, integer, integer) is
'd#n (bit 7 (n - 1) + d) and dL (bit 35 + d) in a month of some length and first weekday: those '
'days, as a mask';

revoke all on function cron._nth_weekdays(bigint, integer, integer) from public;
grant execute on function cron._nth_weekdays(bigint, integer, integer)
to cron_reader, cron_author, cron_engine, cron_keeper;
