create function cron._load_starts(
    p_definition cron.schedule_definitions, p_state cron.schedule_state, p_from timestamptz,
    p_to timestamptz, p_limit integer
)
returns setof timestamptz
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    if p_definition.compiled is null then
        return query
        select o.start
        from cron._load_one_shot(p_definition, p_state) as o (start)
        where o.start >= p_from and o.start < p_to;
    elsif (p_definition.jitter > interval '0') is not true then
        return query
        select f.instant
        from cron._load_instants(p_definition, p_state, p_from, p_to, p_limit) as f (instant);
    else
        -- Materialised, so that the hash is asked for once. In seconds, since a day taken off a
        -- timestamptz is one of the session's zone.
        return query
        with starts as materialized (
            select i.instant + cron._jitter(i.job_id, p_definition.jitter) as start
            from (
                select f.instant, cron._job_id(p_definition.id, f.instant, 'run') as job_id
                from cron._load_instants(
                    p_definition, p_state,
                    p_from - interval '1 second' * extract(epoch from p_definition.jitter), p_to,
                    p_limit
                ) as f (instant)
            ) as i
        )
        select s.start from starts as s where s.start >= p_from and s.start < p_to;
    end if;
end
$$;

comment on function cron._load_starts(
    cron.schedule_definitions, cron.schedule_state, timestamptz, timestamptz, integer
) is
'When the runs of a schedule are to start, jitter included, from p_from up to, and without, p_to. '
'SC012 where there are more than p_limit.';

revoke all on function cron._load_starts(
    cron.schedule_definitions, cron.schedule_state, timestamptz, timestamptz, integer
) from public;
grant execute on function cron._load_starts(
    cron.schedule_definitions, cron.schedule_state, timestamptz, timestamptz, integer
) to cron_author;
