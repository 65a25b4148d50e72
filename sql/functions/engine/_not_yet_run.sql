create function cron._not_yet_run(p_schedule_id uuid, p_instants timestamptz[])
returns timestamptz[]
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    return array(
        select t.instant
        from unnest(p_instants) as t (instant)
        where t.instant not in (
            select r.instant
            from cron._run_instants(
                p_schedule_id, p_instants[1],
                p_instants[cardinality(p_instants)] + interval '1 microsecond'
            ) as r (instant)
        )
        order by t.instant
    );
end
$$;

comment on function cron._not_yet_run(uuid, timestamptz[]) is
'Those of the instants, oldest first, for which the schedule has no job yet: a backfill may have '
'come before the tick.';

revoke all on function cron._not_yet_run(uuid, timestamptz[]) from public;
grant execute on function cron._not_yet_run(uuid, timestamptz[]) to cron_author, cron_engine;
