create function cron._month_days(p_compiled bigint[], p_year integer, p_month integer)
returns bigint
language plpgsql
immutable
parallel safe
security invoker
as $$
declare
    v_length constant integer := case
        when p_month <> 2 then 30 + ((p_month + p_month / 8) & 1)
        when p_year % 4 = 0 and (p_year % 100 <> 0 or p_year % 400 = 0) then 29
        else 28
    end;
    -- 1 January of year 1 was a Monday
    v_first constant integer := (make_date(p_year, p_month, 1) - date '0001-01-01' + 1) % 7;
    v_days bigint := p_compiled[6];
    -- the week is repeated in the mask, so that the days of any month are one shift away
    v_weekdays bigint := (p_compiled[8] >> v_first) << 1;
begin
    if p_compiled[9] <> 0 then
        v_days := v_days | (p_compiled[9] >> (31 - v_length));
    end if;
    if p_compiled[10] <> 0 then
        v_days := v_days | cron._nearest_weekdays(p_compiled[10], v_length, v_first);
    end if;
    if p_compiled[11] <> 0 then
        v_weekdays := v_weekdays | cron._nth_weekdays(p_compiled[11], v_length, v_first);
    end if;

    return case when p_compiled[2] & 4 <> 0 then v_days | v_weekdays else v_days & v_weekdays end
        & ((2::bigint << v_length) - 2);
end;
$$;

comment on function cron._month_days(bigint[], integer, integer) is
'The days of a month on which an expression fires, bit 1 to 31.';

revoke all on function cron._month_days(bigint[], integer, integer) from public;
grant execute on function cron._month_days(bigint[], integer, integer)
to cron_reader, cron_author, cron_engine, cron_keeper;
