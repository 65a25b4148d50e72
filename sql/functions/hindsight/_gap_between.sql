create function cron._gap_between(p_from timestamptz, p_until timestamptz)
returns jsonb
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_gap cron.tick_gaps;
begin
    select g.* into v_gap
    from cron.tick_gaps as g
    where g.ended_at > p_from
    order by g.ended_at
    limit 1;
    return case when v_gap.started_at < p_until then jsonb_build_object(
        'from', cron._iso(v_gap.started_at), 'until', cron._iso(v_gap.ended_at)
    ) end;
end
$$;

comment on function cron._gap_between(timestamptz, timestamptz) is
'The first time without ticks that lies between two instants, or reaches into that: {"from": the '
'last tick before, "until": the first one after}; null: there is none, as far as is recorded.';

revoke all on function cron._gap_between(timestamptz, timestamptz) from public;
grant execute on function cron._gap_between(timestamptz, timestamptz) to cron_author;
