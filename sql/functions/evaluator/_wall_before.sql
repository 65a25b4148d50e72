create function cron._wall_before(p_compiled bigint[], p_wall timestamp)
returns timestamp
language sql
immutable
parallel safe
security invoker
begin atomic
    -- A short expression, so that it is inlined; most schedules need no calendar. The origin is a
    -- Sunday before all wall clocks: up to 15.6 date_bin errs on multiples before its origin.
    return case
        when p_compiled[12] <> 0 and p_wall > '0002-01-09' -- never back into the year before
            then date_bin(
                p_compiled[12] * interval '1 second', p_wall - interval '1 microsecond',
                timestamp '0001-12-24 BC' + p_compiled[13] * interval '1 second'
            )
        else cron._calendar_before(p_compiled, p_wall)
    end;
end;

comment on function cron._wall_before(bigint[], timestamp) is
'The last wall-clock time before another that an expression matches, null when there is none.';

revoke all on function cron._wall_before(bigint[], timestamp) from public;
grant execute on function cron._wall_before(bigint[], timestamp)
to cron_reader, cron_author, cron_engine, cron_keeper;
