create function cron._next_beat(p_microseconds bigint, p_after timestamptz, p_anchor timestamptz)
returns timestamptz
language plpgsql
immutable
parallel safe
security invoker
as $$
declare
    -- whole seconds, as every interval is, keep the arithmetic exact for all years
    v_seconds constant bigint := p_microseconds / 1000000;
    v_elapsed constant bigint := floor(extract(epoch from p_after - p_anchor))::bigint;
    v_beat constant bigint := v_elapsed + v_seconds
        - mod(mod(v_elapsed, v_seconds) + v_seconds, v_seconds); -- mod has the sign of v_elapsed
    v_found timestamp;
begin
    -- in UTC, where a day is a day: multiplying an interval by all the seconds is not exact
    v_found := timezone(interval '0', p_anchor)
        + make_interval(days => (v_beat / 86400)::integer)
        + v_beat % 86400 * interval '1 second';
    return case when v_found < '9998-12-31' then timezone(interval '0', v_found) end;
end;
$$;

comment on function cron._next_beat(bigint, timestamptz, timestamptz) is
'The first beat of an interval strictly after an instant: the anchor and all multiples around it.';

revoke all on function cron._next_beat(bigint, timestamptz, timestamptz) from public;
grant execute on function cron._next_beat(bigint, timestamptz, timestamptz)
to cron_reader, cron_author, cron_engine, cron_keeper;
