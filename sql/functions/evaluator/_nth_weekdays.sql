create function cron._nth_weekdays(p_numbers bigint, p_length integer, p_first integer)
returns bigint
language plpgsql
immutable
parallel safe
security invoker
as $$
declare
    v_numbers bigint := p_numbers;
    v_days bigint := 0::bigint;
    v_number integer;
begin
    -- a turn for each bit, mostly one; a fifth that the month lacks is cut off by the caller
    while v_numbers <> 0 loop
        v_number := cron._lowest_bit(v_numbers);
        v_numbers := v_numbers & (v_numbers - 1);
        v_days := v_days | (1::bigint << case
            when v_number < 35 then 1 + (v_number % 7 - p_first + 7) % 7 + v_number / 7 * 7
            else p_length - (p_first + p_length - 1 - v_number % 7 + 7) % 7
        end);
    end loop;

    return v_days;
end;
$$;

comment on function cron._nth_weekdays(bigint, integer, integer) is
'D#n (bit 7 (n - 1) + d) and dL (bit 35 + d) in a month of some length and first weekday: those '
'days, as a mask.';

revoke all on function cron._nth_weekdays(bigint, integer, integer) from public;
grant execute on function cron._nth_weekdays(bigint, integer, integer)
to cron_reader, cron_author, cron_engine, cron_keeper;
