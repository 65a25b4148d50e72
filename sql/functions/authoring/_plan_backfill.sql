create function cron._plan_backfill(
    p_definition cron.schedule_definitions, p_anchor timestamptz, p_from timestamptz,
    p_to timestamptz
)
returns cron._backfill_plan
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    c_most  constant integer := 10000;      -- instants a call looks at, so that none takes long
    v_limit constant integer := p_definition.catch_up_limit;
    v_ran   constant integer := (
        select count(*)
        from (select from cron._run_instants(p_definition.id, p_from, p_to) limit c_most) as r
    );
    v_fires timestamptz[];
    v_plan  cron._backfill_plan;
begin
    -- One more than the call can deal with, to know where to go on.
    v_fires := array(
        select f.instant
        from cron._past_fires(
            p_definition, p_anchor, p_from, p_to, least(v_limit + v_ran, c_most) + 1
        ) as f (instant)
    );

    with instants as (
        select
            f.instant, f.n, r.instant is not null as ran,
            count(*) filter (where r.instant is null) over (order by f.n) as place
        from unnest(v_fires) with ordinality as f (instant, n)
        left join cron._run_instants(
            p_definition.id, p_from, v_fires[cardinality(v_fires)] + interval '1 microsecond'
        ) as r (instant) on r.instant = f.instant
    ),
    parted as (
        select i.*, i.place <= v_limit and i.n <= c_most as fits
        from instants as i
    )
    select
        coalesce(
            array_agg(p.instant order by p.n) filter (where p.fits and not p.ran),
            array[]::timestamptz[]
        ),
        count(*) filter (where p.fits and p.ran),
        min(p.instant) filter (where not p.fits)
    into v_plan
    from parted as p;
    return v_plan;
end
$$;

comment on function cron._plan_backfill(
    cron.schedule_definitions, timestamptz, timestamptz, timestamptz
) is
'The instants of a range that no job stands for, oldest first, at most catch_up_limit; those that '
'have one, counted; and where to go on. Looks at 10,000 instants at most. The caller holds the '
'state row.';

revoke all on function cron._plan_backfill(
    cron.schedule_definitions, timestamptz, timestamptz, timestamptz
) from public;
grant execute on function cron._plan_backfill(
    cron.schedule_definitions, timestamptz, timestamptz, timestamptz
) to cron_author;
