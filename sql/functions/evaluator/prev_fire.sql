create function cron.prev_fire(
    p_expression text,
    p_before timestamptz default null,
    p_timezone text default 'UTC',
    p_dst_gap text default 'run_after',
    p_dst_fold text default 'first',
    p_day_match text default 'or',
    p_seed text default '',
    p_anchor timestamptz default 'epoch'
)
returns timestamptz
language plpgsql
stable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    perform cron._require_dst_options(p_dst_gap, p_dst_fold);

    return cron._prev(
        cron._compile(p_expression, p_day_match, p_seed),
        coalesce(p_before, cron._now()),
        coalesce(cron._zone(p_timezone), cron._require_zone(p_timezone)), -- which raises
        p_dst_gap,
        p_dst_fold,
        p_anchor
    );
end;
$$;

comment on function cron.prev_fire(text, timestamptz, text, text, text, text, text, timestamptz) is
'The last fire of an expression strictly before an instant (default: now).';

revoke all on function cron.prev_fire(text, timestamptz, text, text, text, text, text, timestamptz)
from public;
grant execute
on function cron.prev_fire(text, timestamptz, text, text, text, text, text, timestamptz)
to cron_reader, cron_author, cron_engine, cron_keeper;
