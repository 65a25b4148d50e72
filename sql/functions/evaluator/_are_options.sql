create function cron._are_options(p_dst_gap text, p_dst_fold text, p_anchor timestamptz)
returns boolean
language sql
immutable
parallel safe
security invoker
begin atomic
    return coalesce(
        p_dst_gap in ('run_after', 'skip')
        and p_dst_fold in ('first', 'last', 'both')
        and isfinite(p_anchor),
        false
    );
end;

comment on function cron._are_options(text, text, timestamptz) is
'Whether the options for daylight saving are known, and the anchor is an instant.';

revoke all on function cron._are_options(text, text, timestamptz) from public;
grant execute on function cron._are_options(text, text, timestamptz)
to cron_reader, cron_author, cron_engine, cron_keeper;
