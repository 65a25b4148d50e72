create function cron._count_fires(
    p_compiled bigint[],
    p_from timestamptz,
    p_until timestamptz,
    p_zone text,
    p_dst_gap text,
    p_dst_fold text,
    p_anchor timestamptz
)
returns integer
language plpgsql
stable
parallel safe
security invoker
as $$
-- Whole local days far from any change of the offset all hold the same number of fires, where they
-- hold any: these are multiplied. Only the days at both ends and around a change are walked.
declare
    c_most constant integer := 10000;
    c_instant constant interval := interval '1 microsecond';
    v_a_day constant integer := bit_count(p_compiled[3]::bit(64))
        * bit_count(p_compiled[4]::bit(64)) * bit_count(p_compiled[5]::bit(64));
    v_until constant timestamp := timezone(interval '0', p_until);
    v_at timestamptz := p_from;     -- everything up to here is counted
    v_fire timestamptz;
    v_midnight timestamptz;         -- of its day, one instant before
    v_count integer := 1;
    v_utc timestamp;    -- v_at as a UTC wall clock
    v_wall timestamp;   -- the zone's wall clock then
    v_day timestamp;    -- midnight of the day that is looked at
    v_month timestamp;  -- the month whose days v_mask holds
    v_mask bigint;
begin
    if p_compiled[2] & 1 <> 0 then
        return case
            when b.beats < c_most then b.beats + 1
            else -1
        end
        from (
            select
                floor(extract(epoch from p_until - p_anchor) * 1000000 / p_compiled[3])
                - floor(extract(epoch from p_from - p_anchor) * 1000000 / p_compiled[3]) as beats
        ) as b;
    end if;

    <<days>>
    while v_at < p_until loop
        v_utc := timezone(interval '0', v_at);
        v_wall := cron._wall(p_zone, v_utc);
        v_day := date_trunc('day', v_wall + c_instant);
        -- from the last instant of a day on, over whole days
        if v_day > v_wall then
            while v_utc + (v_day + interval '1 day' - v_wall) <= v_until
                and cron._wall(p_zone, v_utc + (v_day - interval '1 day' - v_wall))
                = v_day - interval '1 day'
                and cron._wall(p_zone, v_utc + (v_day + interval '2 days' - v_wall))
                = v_day + interval '2 days'
            loop
                if v_month is distinct from date_trunc('month', v_day) then
                    v_month := date_trunc('month', v_day);
                    v_mask := case
                        when p_compiled[7] >> extract(month from v_day)::integer & 1 = 1
                            then cron._month_days(
                                p_compiled, extract(year from v_day)::integer,
                                extract(month from v_day)::integer
                            )
                        else 0
                    end;
                end if;
                if v_mask >> extract(day from v_day)::integer & 1 = 1 then
                    v_count := v_count + v_a_day;
                    if v_count > c_most then
                        return -1;
                    end if;
                end if;
                v_day := v_day + interval '1 day';
            end loop;
            v_at := timezone(interval '0', v_utc + (v_day - c_instant - v_wall));
        end if;
        v_day := v_day + interval '1 day';

        -- one day, or what is left of it, fire by fire
        loop
            v_fire := cron._next(p_compiled, v_at, p_zone, p_dst_gap, p_dst_fold, p_anchor);
            exit days when v_fire is null or v_fire > p_until;
            v_wall := cron._wall(p_zone, timezone(interval '0', v_fire));
            -- on a later day: from the midnight before it again, if that is not counted yet
            v_midnight := timezone(interval '0', timezone(interval '0', v_fire)
                - (v_wall - date_trunc('day', v_wall)) - c_instant);
            if v_wall >= v_day and v_midnight > v_at then
                v_at := v_midnight;
                exit;
            end if;
            v_at := v_fire;
            v_count := v_count + 1;
            if v_count > c_most then
                return -1;
            end if;
        end loop;
    end loop;

    return v_count;
end;
$$;

comment on function cron._count_fires(
    bigint[], timestamptz, timestamptz, text, text, text, timestamptz
) is
'Fires from p_from (which counts as one) to p_until inclusive: exact up to 10,000, else -1; never '
'raises.';

revoke all on function cron._count_fires(
    bigint[], timestamptz, timestamptz, text, text, text, timestamptz
) from public;
grant execute on function cron._count_fires(
    bigint[], timestamptz, timestamptz, text, text, text, timestamptz
) to cron_author, cron_engine, cron_keeper;
