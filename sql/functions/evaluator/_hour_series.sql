create function cron._hour_series(p_hours bigint, p_minute integer, p_second integer)
returns text
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_low constant integer := cron._lowest_bit(p_hours);
    v_high constant integer := cron._highest_bit(p_hours);
    v_step constant integer := cron._lowest_bit(p_hours >> (v_low + 1)) + 1;
begin
    return case
        when (v_high - v_low) % v_step = 0
            and p_hours = cron._steps(v_step, v_high - v_low) << v_low
            then format(
                'Every %s from %s through %s',
                case when v_step = 1 then 'hour' else v_step || ' hours' end,
                cron._clock(v_low, p_minute, p_second),
                cron._clock(v_high, p_minute, p_second)
            )
    end;
end;
$$;

comment on function cron._hour_series(bigint, integer, integer) is
'One minute and second of evenly spaced hours in English; null when they are not.';

revoke all on function cron._hour_series(bigint, integer, integer) from public;
grant execute on function cron._hour_series(bigint, integer, integer)
to cron_reader, cron_author, cron_engine, cron_keeper;
