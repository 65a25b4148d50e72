create function cron._wall_after(p_compiled bigint[], p_wall timestamp)
returns timestamp
language sql
immutable
parallel safe
security invoker
begin atomic
    -- A short expression, so that it is inlined; most schedules need no calendar. The origin is a
    -- Sunday before all wall clocks: up to 15.6 date_bin errs on multiples before its origin.
    return case
        when p_compiled[12] <> 0
            then date_bin(
                p_compiled[12] * interval '1 second', p_wall,
                timestamp '0001-12-24 BC' + p_compiled[13] * interval '1 second'
            ) + p_compiled[12] * interval '1 second'
        else cron._calendar_after(p_compiled, p_wall)
    end;
end;

comment on function cron._wall_after(bigint[], timestamp) is
'The first wall-clock time after another that an expression matches, null when there is none.';

revoke all on function cron._wall_after(bigint[], timestamp) from public;
grant execute on function cron._wall_after(bigint[], timestamp)
to cron_reader, cron_author, cron_engine, cron_keeper;
