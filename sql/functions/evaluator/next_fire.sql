create function cron.next_fire(
    p_expression text,
    p_after timestamptz default null,
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
    v_after timestamptz := p_after;
begin
    if not cron._are_options(p_dst_gap, p_dst_fold, p_anchor) then
        perform cron._refuse_options(p_dst_gap, p_dst_fold, p_anchor);
    end if;

    v_compiled := cron._compile(p_expression, p_day_match, p_seed);

    if (v_zone = 'UTC') is not true then
        v_zone := coalesce(cron._zone(p_timezone), cron._require_zone(p_timezone)); -- which raises
    end if;
    if v_after is null then
        v_after := cron._now();
    end if;

    return cron._next(v_compiled, v_after, v_zone, p_dst_gap, p_dst_fold, p_anchor);
end;
$$;

comment on function cron.next_fire(text, timestamptz, text, text, text, text, text, timestamptz) is
'The first fire of an expression strictly after an instant (default: now); null when there is '
'none before the year 9999, or in a century of gaps that are skipped. p_timezone: an IANA name, '
'in any case. p_dst_gap: run_after, skip. p_dst_fold: first, last, both. p_day_match: or, and. '
'p_seed: what H is hashed from, at most 1,000 characters. p_anchor: from when @every counts. '
'SC002, SC003, SC004, SC012.';

revoke all on function cron.next_fire(text, timestamptz, text, text, text, text, text, timestamptz)
from public;
grant execute
on function cron.next_fire(text, timestamptz, text, text, text, text, text, timestamptz)
to cron_reader, cron_author, cron_engine, cron_keeper;
