create function cron._calendar_after(p_compiled bigint[], p_wall timestamp)
returns timestamp
language plpgsql
immutable
parallel safe
security invoker
as $$
declare
    v_second constant integer := floor(date_part('second', p_wall))::integer;
    v_minute constant integer := date_part('minute', p_wall)::integer;
    v_hour constant integer := date_part('hour', p_wall)::integer;
    v_day constant integer := date_part('day', p_wall)::integer;
    v_month integer := date_part('month', p_wall)::integer;
    v_year integer := date_part('year', p_wall)::integer;
    v_last_year constant integer := least(v_year + 40, 9998); -- Sunday 29 February, 1880 to 1920
    v_seconds constant bigint := p_compiled[3];
    v_minutes constant bigint := p_compiled[4];
    v_hours constant bigint := p_compiled[5];
    v_months constant bigint := p_compiled[7];
    v_days bigint := 0::bigint;
    v_later bigint;
begin
    if (v_months >> v_month) & 1 = 1 then
        v_days := cron._month_days(p_compiled, v_year, v_month);
    end if;

    -- on the same day: later in the minute, later in the hour, in a later hour
    if (v_days >> v_day) & 1 = 1 then
        if (v_hours >> v_hour) & 1 = 1 then
            v_later := v_seconds >> (v_second + 1);
            if v_later <> 0 and (v_minutes >> v_minute) & 1 = 1 then
                return make_timestamp(
                    v_year, v_month, v_day,
                    v_hour, v_minute, v_second + 1 + cron._lowest_bit(v_later)
                );
            end if;

            v_later := v_minutes >> (v_minute + 1);
            if v_later <> 0 then
                return make_timestamp(
                    v_year, v_month, v_day,
                    v_hour, v_minute + 1 + cron._lowest_bit(v_later), cron._lowest_bit(v_seconds)
                );
            end if;
        end if;

        v_later := v_hours >> (v_hour + 1);
        if v_later <> 0 then
            return make_timestamp(
                v_year, v_month, v_day,
                v_hour + 1 + cron._lowest_bit(v_later),
                cron._lowest_bit(v_minutes), cron._lowest_bit(v_seconds)
            );
        end if;
    end if;

    -- on a later day, month by month, since a month has all its days in one mask
    v_days := v_days & (-2::bigint << v_day);

    while v_days = 0 loop
        v_later := v_months >> (v_month + 1);
        if v_later <> 0 then
            v_month := v_month + 1 + cron._lowest_bit(v_later);
        elsif v_year < v_last_year then
            v_year := v_year + 1;
            v_month := cron._lowest_bit(v_months);
        else
            return null;
        end if;
        v_days := cron._month_days(p_compiled, v_year, v_month);
    end loop;

    return make_timestamp(
        v_year, v_month, cron._lowest_bit(v_days),
        cron._lowest_bit(v_hours), cron._lowest_bit(v_minutes), cron._lowest_bit(v_seconds)
    );
end;
$$;

comment on function cron._calendar_after(bigint[], timestamp) is
'The first wall-clock time after another that an expression matches, null when there is none.';

revoke all on function cron._calendar_after(bigint[], timestamp) from public;
grant execute on function cron._calendar_after(bigint[], timestamp)
to cron_reader, cron_author, cron_engine, cron_keeper;
