create function cron._nth_weekdays(p_numbers bigint, p_length integer, p_first integer)
returns bigint
language plpgsql
immutable
parallel safe
security invoker
as $$
declare
    c_weeks constant bigint := 270549121; -- bit 0, 7, 14, 21, 28
    -- days of week before the first of the month's come in the next line of a calendar
    v_wrapped constant bigint := p_numbers & c_weeks * ((1::bigint << p_first) - 1);
    v_straight constant bigint := p_numbers & c_weeks * 127 & ~v_wrapped;
    v_last constant bigint := p_numbers >> 35;
    v_last_weekday constant integer := (p_first + p_length - 1) % 7;
begin
    -- a fifth that the month lacks is cut off by the caller
    return ((v_straight >> p_first) << 1)
        | (v_wrapped << (8 - p_first))
        | ((v_last & ((2::bigint << v_last_weekday) - 1)) << (p_length - v_last_weekday))
        | ((v_last >> (v_last_weekday + 1)) << (p_length - 6));
end;
$$;

comment on function cron._nth_weekdays(bigint, integer, integer) is
'D#n (bit 7 (n - 1) + d) and dL (bit 35 + d) in a month of some length and first weekday: those '
'days, as a mask.';

revoke all on function cron._nth_weekdays(bigint, integer, integer) from public;
grant execute on function cron._nth_weekdays(bigint, integer, integer)
to cron_reader, cron_author, cron_engine, cron_keeper;
