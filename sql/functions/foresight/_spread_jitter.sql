create function cron._spread_jitter(
    p_definition cron.schedule_definitions, p_now timestamptz
)
returns text
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_gap constant interval := (select g.gap from cron._least_gap(p_definition, p_now) as g);
begin
    -- Whatever overlap allows: a longer one would only move fires to where the next ones were.
    return (
        select j.jitter
        from unnest(array['15m', '10m', '5m', '2m']) with ordinality as j (jitter, n)
        where j.jitter::interval > coalesce(p_definition.jitter, interval '0')
            and (v_gap is null or j.jitter::interval < v_gap)
        order by j.n
        limit 1
    );
end
$$;

comment on function cron._spread_jitter(cron.schedule_definitions, timestamptz) is
'A jitter that spreads the fires of a schedule further than the one it has, and stays below the '
'least gap of the next 100; null: there is no room for one that leaves the minute.';

revoke all on function cron._spread_jitter(cron.schedule_definitions, timestamptz) from public;
grant execute on function cron._spread_jitter(cron.schedule_definitions, timestamptz)
to cron_author;
