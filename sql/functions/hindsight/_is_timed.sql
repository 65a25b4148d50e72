create function cron._is_timed(
    p_definition cron.schedule_definitions, p_anchor timestamptz, p_at timestamptz
)
returns boolean
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    if p_definition.compiled is null then
        return p_definition.run_at = p_at;
    end if;
    return p_at = cron._next(
        p_definition.compiled, p_at - interval '1 microsecond', p_definition.zone,
        p_definition.dst_gap, p_definition.dst_fold, p_anchor
    );
end
$$;

comment on function cron._is_timed(cron.schedule_definitions, timestamptz, timestamptz) is
'Whether the expression or run_at of a definition names an instant, wherever its window lies; null '
'where nothing ever fires.';

revoke all on function cron._is_timed(cron.schedule_definitions, timestamptz, timestamptz)
from public;
grant execute on function cron._is_timed(cron.schedule_definitions, timestamptz, timestamptz)
to cron_author;
