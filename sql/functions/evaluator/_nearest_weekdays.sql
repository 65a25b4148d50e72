create function cron._nearest_weekdays(p_numbers bigint, p_length integer, p_first integer)
returns bigint
language sql
immutable
parallel safe
security invoker
begin atomic
    return (
        -- Saturday goes back and Sunday forward by one, but both stay within the month
        select coalesce(bit_or(1::bigint << (day + case (p_first + day - 1) % 7
            when 6 then case when day > 1 then -1 else 2 end
            when 0 then case when day < p_length then 1 else -2 end
            else 0
        end)), 0)
        from (
            select case number when 0 then p_length else number end as day
            from generate_series(0, 31) as number
            where (p_numbers >> number) & 1 = 1
        ) as wanted
        where day <= p_length
    );
end;

comment on function cron._nearest_weekdays(bigint, integer, integer) is
'nW (bit n) and LW (bit 0) in a month of some length and first weekday: the weekdays nearest to '
'those days, as a mask';

revoke all on function cron._nearest_weekdays(bigint, integer, integer) from public;
grant execute on function cron._nearest_weekdays(bigint, integer, integer)
to cron_reader, cron_author, cron_engine, cron_keeper;
