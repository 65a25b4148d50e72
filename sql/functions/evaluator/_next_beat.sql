create function cron._next_beat(p_microseconds bigint, p_after timestamptz, p_anchor timestamptz)
returns timestamptz
language plpgsql
stable
parallel safe
security invoker
as $$
begin
    return null;
end;
$$;

comment on function cron._next_beat(bigint, timestamptz, timestamptz) is
'the first multiple of an interval, counted from its anchor, strictly after an instant';

revoke all on function cron._next_beat(bigint, timestamptz, timestamptz) from public;
grant execute on function cron._next_beat(bigint, timestamptz, timestamptz)
to cron_reader, cron_author, cron_engine, cron_keeper;
