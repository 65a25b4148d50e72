create function cron._owed_from(
    p_fired_until timestamptz, p_after timestamptz, p_next_run_at timestamptz
)
returns timestamptz
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    -- What lies before p_after and before the next instant is not owed any more, not to a later
    -- resume with catch-up either.
    return greatest(p_fired_until, least(p_after, p_next_run_at - interval '1 microsecond'));
end
$$;

comment on function cron._owed_from(timestamptz, timestamptz, timestamptz) is
'The new fired_until of a schedule whose timing counts from p_after on.';

revoke all on function cron._owed_from(timestamptz, timestamptz, timestamptz) from public;
grant execute on function cron._owed_from(timestamptz, timestamptz, timestamptz) to cron_author;
