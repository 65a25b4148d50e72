create function cron._period(
    p_seconds bigint, p_minutes bigint, p_hours bigint, p_weekdays bigint
)
returns integer
language plpgsql
immutable
parallel safe
security invoker
as $$
-- Without SET, as cron._compile: what calls it has pinned the search_path.
declare
    c_minutes constant bigint := 1152921504606846975; -- bit 0 to 59
    c_hours constant bigint := 16777215; -- bit 0 to 23
    c_week constant bigint := 127; -- bit 0 to 6
begin
    -- The finest field with several values has to be evenly spaced, all coarser ones full.
    if p_seconds & (p_seconds - 1) <> 0 then
        return case
            when p_minutes = c_minutes and p_hours = c_hours and p_weekdays = c_week
                then cron._spacing(p_seconds, 60)
            else 0
        end;
    elsif p_minutes & (p_minutes - 1) <> 0 then
        return case
            when p_hours = c_hours and p_weekdays = c_week then cron._spacing(p_minutes, 60) * 60
            else 0
        end;
    elsif p_hours & (p_hours - 1) <> 0 then
        return case when p_weekdays = c_week then cron._spacing(p_hours, 24) * 3600 else 0 end;
    end if;

    return cron._spacing(p_weekdays, 7) * 86400;
end;
$$;

comment on function cron._period(bigint, bigint, bigint, bigint) is
'The seconds between wall clocks that have these seconds, minutes, hours and days of week, 0 when '
'they are not evenly spaced.';

revoke all on function cron._period(bigint, bigint, bigint, bigint) from public;
grant execute on function cron._period(bigint, bigint, bigint, bigint)
to cron_reader, cron_author, cron_engine, cron_keeper;
