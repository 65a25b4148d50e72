create function cron._prev_beat(p_microseconds bigint, p_before timestamptz, p_anchor timestamptz)
returns timestamptz
language plpgsql
immutable
parallel safe
security invoker
as $$
declare
    -- whole seconds, as every interval is, keep the arithmetic exact for all years
    v_seconds constant bigint := p_microseconds / 1000000;
    v_elapsed constant bigint := ceil(extract(epoch from p_before - p_anchor))::bigint - 1;
    v_beat constant bigint := v_elapsed
        - mod(mod(v_elapsed, v_seconds) + v_seconds, v_seconds); -- mod has the sign of v_elapsed
    v_found timestamp;
begin
    -- in UTC, where a day is a day: multiplying an interval by all the seconds is not exact
    v_found := timezone(interval '0', p_anchor)
        + make_interval(days => (v_beat / 86400)::integer)
        + v_beat % 86400 * interval '1 second';
    return case when v_found > '0002-01-01' then timezone(interval '0', v_found) end;
end;
$$;

comment on function cron._prev_beat(bigint, timestamptz, timestamptz) is
'The last beat of an interval strictly before an instant: the anchor and all multiples around it.';

revoke all on function cron._prev_beat(bigint, timestamptz, timestamptz) from public;
grant execute on function cron._prev_beat(bigint, timestamptz, timestamptz)
to cron_reader, cron_author, cron_engine, cron_keeper;
