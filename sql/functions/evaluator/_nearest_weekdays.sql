create function cron._nearest_weekdays(p_numbers bigint, p_length integer, p_first integer)
returns bigint
language plpgsql
immutable
parallel safe
security invoker
as $$
declare
    -- LW is the weekday nearest to the last day
    v_numbers bigint := (p_numbers | ((p_numbers & 1) << p_length)) & ((2::bigint << p_length) - 2);
    v_days bigint := 0::bigint;
    v_day integer;
begin
    -- a turn for each bit, mostly one
    while v_numbers <> 0 loop
        v_day := cron._lowest_bit(v_numbers);
        v_numbers := v_numbers & (v_numbers - 1);
        -- Saturday goes back and Sunday forward by one, but both stay within the month.
        v_days := v_days | (1::bigint << (v_day + case (p_first + v_day - 1) % 7
            when 6 then case when v_day > 1 then -1 else 2 end
            when 0 then case when v_day < p_length then 1 else -2 end
            else 0
        end));
    end loop;

    return v_days;
end;
$$;

comment on function cron._nearest_weekdays(bigint, integer, integer) is
'NW (bit n) and LW (bit 0) in a month of some length and first weekday: the weekdays nearest to '
'those days, as a mask.';

revoke all on function cron._nearest_weekdays(bigint, integer, integer) from public;
grant execute on function cron._nearest_weekdays(bigint, integer, integer)
to cron_reader, cron_author, cron_engine, cron_keeper;
