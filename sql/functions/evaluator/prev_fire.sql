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
declare
    v_compiled bigint[];
    v_zone text := p_timezone;
    v_before timestamptz := p_before;
begin
    if not cron._are_options(p_dst_gap, p_dst_fold, p_anchor) then
        perform cron._refuse_options(p_dst_gap, p_dst_fold, p_anchor);
    end if;

    v_compiled := cron._compile(p_expression, p_day_match, p_seed);

    if (v_zone = 'UTC') is not true then
        v_zone := coalesce(cron._zone(p_timezone), cron._require_zone(p_timezone)); -- which raises
    end if;
    if v_before is null then
        v_before := cron._now();
    end if;

    return cron._prev(v_compiled, v_before, v_zone, p_dst_gap, p_dst_fold, p_anchor);
end;
$$;

comment on function cron.prev_fire(text, timestamptz, text, text, text, text, text, timestamptz) is
'The last fire of an expression strictly before an instant (default: now), the mirror of '
'next_fire; null when there is none after the year 1. p_timezone: an IANA name, in any case. '
'p_dst_gap: run_after, skip. p_dst_fold: first, last, both. p_day_match: or, and. p_seed: what H '
'is hashed from, at most 1,000 characters. p_anchor: from when @every counts. SC002, SC003, '
'SC004, SC012.';

revoke all on function cron.prev_fire(text, timestamptz, text, text, text, text, text, timestamptz)
from public;
grant execute
on function cron.prev_fire(text, timestamptz, text, text, text, text, text, timestamptz)
to cron_reader, cron_author, cron_engine, cron_keeper;
