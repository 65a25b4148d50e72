create function cron._load_suggestions(
    p_minutes timestamptz[], p_schedule_ids uuid[], p_fires integer[], p_totals bigint[],
    p_now timestamptz
)
returns table (minute timestamptz, suggestion text)
language plpgsql
stable
security invoker
set search_path = pg_catalog, pg_temp
as $$
begin
    return query
    with herd as materialized (
        select h.*
        from unnest(p_minutes, p_schedule_ids, p_fires, p_totals)
            as h (minute, schedule_id, fires, total)
    ),
    remedies as materialized (
        -- Once a schedule, though it may be in every one of the minutes.
        select s.schedule_id, r.*
        from (select distinct h.schedule_id from herd as h) as s
        cross join lateral cron._load_remedy(s.schedule_id, p_now) as r
        where r.changes is not null
    ),
    moves as materialized (
        -- What leaves fires of the minute where they are is no remedy for it.
        select h.minute, h.schedule_id, h.total, r.changes, h.fires - a.fires as moved
        from herd as h
        inner join remedies as r on r.schedule_id = h.schedule_id
        cross join lateral (
            select coalesce(sum(m.fires), 0) as fires
            from cron._load_minutes(
                r.definition, r.state, h.minute, h.minute + interval '1 minute', 2000000
            ) as m
        ) as a
        where a.fires < h.fires
    ),
    ranked as (
        select
            m.*,
            row_number() over (
                partition by m.minute
                order by m.changes ? 'jitter', m.moved desc, m.total, d.domain, d.schedule_type
            ) as place,
            sum(m.moved) over (partition by m.minute) as movable,
            count(*) over (partition by m.minute) > 1 as others,
            d as definition
        from moves as m
        inner join cron.schedule_definitions as d on d.id = m.schedule_id
    )
    select
        r.minute,
        cron._load_sentence(
            r.definition, r.changes, r.movable::bigint,
            (select sum(h.fires) from herd as h where h.minute = r.minute), r.others
        )
    from ranked as r
    where r.place = 1;
end
$$;

comment on function cron._load_suggestions(
    timestamptz[], uuid[], integer[], bigint[], timestamptz
) is
'What would move fires out of minutes, of which each schedule with its fires there and in all is '
'given: the schedule that is named is one whose minute can be an H, else the one with most fires '
'to move, else the one that fires least. Minutes where nothing can move are left out.';

revoke all on function cron._load_suggestions(
    timestamptz[], uuid[], integer[], bigint[], timestamptz
) from public;
grant execute on function cron._load_suggestions(
    timestamptz[], uuid[], integer[], bigint[], timestamptz
) to cron_author;
