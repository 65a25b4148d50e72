create function cron._calendar_before(p_compiled bigint[], p_wall timestamp)
returns timestamp
language plpgsql
immutable
parallel safe
security invoker
as $$
declare
    v_wall constant timestamp := p_wall - interval '1 microsecond'; -- strictly before
    v_second constant integer := floor(date_part('second', v_wall))::integer;
    v_minute constant integer := date_part('minute', v_wall)::integer;
    v_hour constant integer := date_part('hour', v_wall)::integer;
    v_day constant integer := date_part('day', v_wall)::integer;
    v_month integer := date_part('month', v_wall)::integer;
    v_year integer := date_part('year', v_wall)::integer;
    v_first_year constant integer := greatest(v_year - 40, 2);
    v_seconds constant bigint := p_compiled[3];
    v_minutes constant bigint := p_compiled[4];
    v_hours constant bigint := p_compiled[5];
    v_months constant bigint := p_compiled[7];
    v_days bigint := 0::bigint;
    v_earlier bigint;
begin
    if (v_months >> v_month) & 1 = 1 then
        v_days := cron._month_days(p_compiled, v_year, v_month);
    end if;

    -- on the same day: earlier in the minute, earlier in the hour, in an earlier hour
    if (v_days >> v_day) & 1 = 1 then
        if (v_hours >> v_hour) & 1 = 1 then
            v_earlier := v_seconds & ((2::bigint << v_second) - 1);
            if v_earlier <> 0 and (v_minutes >> v_minute) & 1 = 1 then
                return make_timestamp(
                    v_year, v_month, v_day, v_hour, v_minute, cron._highest_bit(v_earlier)
                );
            end if;

            v_earlier := v_minutes & ((1::bigint << v_minute) - 1);
            if v_earlier <> 0 then
                return make_timestamp(
                    v_year, v_month, v_day,
                    v_hour, cron._highest_bit(v_earlier), cron._highest_bit(v_seconds)
                );
            end if;
        end if;

        v_earlier := v_hours & ((1::bigint << v_hour) - 1);
        if v_earlier <> 0 then
            return make_timestamp(
                v_year, v_month, v_day,
                cron._highest_bit(v_earlier),
                cron._highest_bit(v_minutes), cron._highest_bit(v_seconds)
            );
        end if;
    end if;

    -- on an earlier day, month by month
    v_days := v_days & ((1::bigint << v_day) - 1);

    while v_days = 0 loop
        v_earlier := v_months & ((1::bigint << v_month) - 1);
        if v_earlier <> 0 then
            v_month := cron._highest_bit(v_earlier);
        elsif v_year > v_first_year then
            v_year := v_year - 1;
            v_month := cron._highest_bit(v_months);
        else
            return null;
        end if;
        v_days := cron._month_days(p_compiled, v_year, v_month);
    end loop;

    return make_timestamp(
        v_year, v_month, cron._highest_bit(v_days),
        cron._highest_bit(v_hours), cron._highest_bit(v_minutes), cron._highest_bit(v_seconds)
    );
end;
$$;

comment on function cron._calendar_before(bigint[], timestamp) is
'The last wall-clock time before another that an expression matches, null when there is none.';

revoke all on function cron._calendar_before(bigint[], timestamp) from public;
grant execute on function cron._calendar_before(bigint[], timestamp)
to cron_reader, cron_author, cron_engine, cron_keeper;
