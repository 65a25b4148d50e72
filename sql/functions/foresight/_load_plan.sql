create function cron._load_plan(p_timing_ids uuid[], p_from timestamptz, p_to timestamptz)
returns table (timing_id uuid, minute timestamptz, fires integer)
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_limit   integer := 2000000;     -- fires a call finds, so that none takes long
    v_id      uuid;
    v_minutes timestamptz[];
    v_fires   integer[];
begin
    -- A loop, so that a range with too many fires is given up before all of them are found.
    foreach v_id in array p_timing_ids loop
        select array_agg(m.minute), array_agg(m.fires), v_limit - coalesce(sum(m.fires), 0)
        into v_minutes, v_fires, v_limit
        from cron.schedule_definitions as d
        inner join cron.schedule_state as s on s.schedule_id = d.id
        cross join lateral cron._load_minutes(d, s, p_from, p_to, v_limit) as m
        where d.id = v_id;

        return query
        select v_id, m.minute, m.fires from unnest(v_minutes, v_fires) as m (minute, fires);
    end loop;
end
$$;

comment on function cron._load_plan(uuid[], timestamptz, timestamptz) is
'How many runs of each of the schedules are to start in which minute of a range. SC012 where there '
'are too many to count.';

revoke all on function cron._load_plan(uuid[], timestamptz, timestamptz) from public;
grant execute on function cron._load_plan(uuid[], timestamptz, timestamptz) to cron_author;
