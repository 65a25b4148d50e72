create function cron.load_map(p_from timestamptz, p_to timestamptz)
returns setof cron.load_minute
language plpgsql
stable
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
    c_minute constant interval := interval '1 minute';
    c_origin constant timestamptz := timestamptz '0001-01-01 00:00+00';
    v_from   timestamptz;
    v_to     timestamptz;
begin
    perform cron._require_environment();
    perform cron._require_load_range(p_from, p_to);
    -- In whole minutes: half a minute's fires would look like little load.
    v_from := date_bin(c_minute, p_from, c_origin);
    v_to := date_bin(c_minute, p_to - interval '1 microsecond', c_origin) + c_minute;

    return query
    with timings as materialized (
        select t.* from cron._load_timings(v_from, v_to) as t
    ),
    plan as materialized (
        select p.*
        from cron._load_plan(
            array(select distinct t.timing_id from timings as t), v_from, v_to
        ) as p
    ),
    totals as materialized (
        select p.timing_id, sum(p.fires) as total from plan as p group by p.timing_id
    ),
    named as materialized (
        -- Which of two schedules comes first, said once, since comparing names is slow.
        select
            t.timing_id, t.schedule_id, d.domain, d.schedule_type, n.total,
            row_number() over (order by n.total, d.domain, d.schedule_type) as rank
        from timings as t
        inner join totals as n on n.timing_id = t.timing_id
        inner join cron.schedule_definitions as d on d.id = t.schedule_id
    ),
    members as materialized (
        select
            n.*,
            row_number() over (partition by n.timing_id order by n.rank) as place,
            count(*) over (partition by n.timing_id) as size
        from named as n
    ),
    minutes as materialized (
        select p.minute, sum(p.fires * m.size) as fires, sum(m.size) as schedules
        from plan as p
        inner join members as m on m.timing_id = p.timing_id and m.place = 1
        group by p.minute
    ),
    places as (
        select
            p.minute, p.fires, m.schedule_id, m.domain, m.schedule_type,
            row_number() over (partition by p.minute order by p.fires desc, m.rank) as place
        from plan as p
        -- Of one timing no more than the first five can be among the first five of all.
        inner join members as m on m.timing_id = p.timing_id and m.place <= 5
    ),
    tops as (
        select
            c.minute,
            jsonb_agg(
                jsonb_build_object(
                    'schedule_id', c.schedule_id, 'domain', c.domain,
                    'schedule_type', c.schedule_type, 'fires', c.fires
                )
                order by c.place
            ) as top
        from places as c
        where c.place <= 5
        group by c.minute
    ),
    worst as (
        select m.minute
        from minutes as m
        where m.schedules > 1
            and m.fires >= 2 * (select sum(a.fires) from minutes as a)
            / (extract(epoch from v_to - v_from) / 60)
        order by m.fires desc, m.minute
        limit 10
    ),
    herds as (
        select
            array_agg(p.minute) as minutes, array_agg(m.schedule_id) as schedule_ids,
            array_agg(p.fires) as fires, array_agg(m.total) as totals
        from worst as w
        inner join plan as p on p.minute = w.minute
        inner join members as m on m.timing_id = p.timing_id
    ),
    suggestions as materialized (
        select g.*
        from herds as h
        cross join lateral cron._load_suggestions(
            h.minutes, h.schedule_ids, h.fires, h.totals, cron._now()
        ) as g
    )
    select m.minute, m.fires::integer, t.top, g.suggestion
    from minutes as m
    inner join tops as t on t.minute = m.minute
    left join suggestions as g on g.minute = m.minute
    order by m.minute;
end
$$;

comment on function cron.load_map(timestamptz, timestamptz) is
'The fires that are planned for the minutes from that of p_from up to p_to (31 days at most): what '
'the schedules as they are now would start, jitter included. Of the worst minutes (up to 10 with '
'two schedules or more and at least twice the mean) it suggests what to move. SC001, SC012.';

revoke all on function cron.load_map(timestamptz, timestamptz) from public;
grant execute on function cron.load_map(timestamptz, timestamptz) to cron_reader;

alter function cron.load_map(timestamptz, timestamptz) owner to cron_author;
