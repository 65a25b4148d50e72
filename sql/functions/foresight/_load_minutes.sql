create function cron._load_minutes(
    p_definition cron.schedule_definitions, p_state cron.schedule_state, p_from timestamptz,
    p_to timestamptz, p_limit integer
)
returns table (minute timestamptz, fires integer)
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    c_minute     constant interval := interval '1 minute';
    c_origin     constant timestamptz := timestamptz '0001-01-01 00:00+00';
    v_definition cron.schedule_definitions := p_definition;
    v_a_minute   integer := 1;
begin
    if not cron._strays(p_definition) then
        v_definition.jitter := null;
    end if;
    -- Of a seconds field one second stands for all, where each minute has either all or none of
    -- them: no gap joins several, nothing is sifted, and (since 1973) offsets are whole minutes.
    if v_definition.compiled[3] & (v_definition.compiled[3] - 1) <> 0
        and v_definition.compiled[2] & 1 = 0
        and (v_definition.zone = 'UTC' or v_definition.compiled[2] & 2 <> 0)
        and v_definition.jitter is null and v_definition.calendar is null
        and v_definition.max_runs is null and p_state.status <> 'paused'
        and p_from >= '1973-01-01 00:00+00'
        and not exists (
            select
            from unnest(array[v_definition.starts_at, v_definition.ends_at]) as e (at)
            where e.at <> date_bin(c_minute, e.at, c_origin)
        )
    then
        v_a_minute := bit_count(v_definition.compiled[3]::bit(64));
        v_definition.compiled[3] := 1;
        v_definition.compiled[12] := 0;     -- no even spacing is known
    end if;

    return query
    select m.minute, count(*)::integer * v_a_minute
    from (
        select date_bin(c_minute, s.start, c_origin) as minute
        from cron._load_starts(v_definition, p_state, p_from, p_to, p_limit) as s (start)
    ) as m
    group by m.minute;
end
$$;

comment on function cron._load_minutes(
    cron.schedule_definitions, cron.schedule_state, timestamptz, timestamptz, integer
) is
'How many runs of a schedule are to start in which minute of a range of whole minutes. SC012 where '
'there are more than p_limit to look at.';

revoke all on function cron._load_minutes(
    cron.schedule_definitions, cron.schedule_state, timestamptz, timestamptz, integer
) from public;
grant execute on function cron._load_minutes(
    cron.schedule_definitions, cron.schedule_state, timestamptz, timestamptz, integer
) to cron_author;
