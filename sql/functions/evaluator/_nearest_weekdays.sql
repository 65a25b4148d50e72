create function cron._nearest_weekdays(p_numbers bigint, p_length integer, p_first integer)
returns bigint
language plpgsql
immutable
parallel safe
security invoker
as $$
declare
    c_weeks constant bigint := 34630287489; -- bit 0, 7, 14, 21, 28, 35
    v_last constant bigint := 1::bigint << p_length;
    v_saturdays constant bigint := c_weeks << (7 - p_first);
    v_sundays constant bigint := c_weeks << ((7 - p_first) % 7 + 1);
    -- LW is the weekday nearest to the last day
    v_numbers constant bigint := (p_numbers | ((p_numbers & 1) << p_length)) & (v_last * 2 - 2);
    v_on_saturday constant bigint := v_numbers & v_saturdays;
    v_on_sunday constant bigint := v_numbers & v_sundays;
begin
    -- Saturday goes back and Sunday forward by one, but both stay within the month.
    return (v_numbers & ~(v_saturdays | v_sundays))
        | ((v_on_saturday & ~2::bigint) >> 1) | ((v_on_saturday & 2) << 2)
        | ((v_on_sunday & ~v_last) << 1) | ((v_on_sunday & v_last) >> 2);
end;
$$;

comment on function cron._nearest_weekdays(bigint, integer, integer) is
'NW (bit n) and LW (bit 0) in a month of some length and first weekday: the weekdays nearest to '
'those days, as a mask.';

revoke all on function cron._nearest_weekdays(bigint, integer, integer) from public;
grant execute on function cron._nearest_weekdays(bigint, integer, integer)
to cron_reader, cron_author, cron_engine, cron_keeper;
