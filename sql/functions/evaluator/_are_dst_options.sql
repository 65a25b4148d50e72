create function cron._are_dst_options(p_dst_gap text, p_dst_fold text)
returns boolean
language sql
immutable
parallel safe
security invoker
begin atomic
    return coalesce(
        p_dst_gap in ('run_after', 'skip') and p_dst_fold in ('first', 'last', 'both'), false
    );
end;

comment on function cron._are_dst_options(text, text) is
'Whether both options for daylight saving changes are known.';

revoke all on function cron._are_dst_options(text, text) from public;
grant execute on function cron._are_dst_options(text, text)
to cron_reader, cron_author, cron_engine, cron_keeper;
