create function cron._next(
    p_compiled bigint[],
    p_after timestamptz,
    p_zone text,
    p_dst_gap text,
    p_dst_fold text,
    p_anchor timestamptz
)
returns timestamptz
language sql
stable
parallel safe
security invoker
begin atomic
    -- One expression, so that it is inlined wherever its arguments are plain: a call costs more
    -- than most answers.
    return case
        -- Fires lie in years that every client can read, whatever the zone: 2 to 9998.
        when (p_after >= '0002-01-03 00:00+00' and p_after <= '9998-12-20 00:00+00') is not true
            then null
        when p_compiled[2] & 1 <> 0
            then cron._next_beat(p_compiled[3], p_after, p_anchor)
        when p_zone = 'UTC'
            then timezone(
                interval '0', cron._wall_after(p_compiled, timezone(interval '0', p_after))
            )
        else cron._next_in_zone(p_compiled, p_after, p_zone, p_dst_gap, p_dst_fold)
    end;
end;

comment on function cron._next(bigint[], timestamptz, text, text, text, timestamptz) is
'The first fire of a compiled expression strictly after an instant, null when there is none; '
'never raises.';

revoke all on function cron._next(bigint[], timestamptz, text, text, text, timestamptz) from public;
grant execute on function cron._next(bigint[], timestamptz, text, text, text, timestamptz)
to cron_reader, cron_author, cron_engine, cron_keeper;
