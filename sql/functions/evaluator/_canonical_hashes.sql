create function cron._canonical_hashes(
    p_field text,
    p_text text,
    p_lowest integer,
    p_highest integer,
    p_plain bigint
)
returns text
language sql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
begin atomic
    -- An item allows value v if the hash has the same rest, divided by its step, as v - low. So
    -- items with one step and one phase, low % step, are one set of values, in which the plain
    -- values, that are allowed anyway, close gaps.
    with sets as (
        select
            r.step,
            r.low % r.step as phase,
            bit_or(cron._steps(1, r.high - r.low) << r.low) as hashed
        from cron._hash_ranges(p_field, p_text, p_lowest, p_highest) as r
        where r.step > 1
        group by r.step, r.low % r.step
    ),

    plain as (
        select p_plain | case p_field when 'day of week' then (p_plain & 1) << 7 else 0 end as mask
    ),

    runs as (
        select
            n.step,
            n.phase,
            min(n.value) as low,
            max(n.value) as high,
            min(n.value) filter (where n.is_needed) as first,
            max(n.value) filter (where n.is_needed) as last
        from (
            select
                s.step,
                s.phase,
                v.value,
                (p.mask >> v.value) & 1 = 0 as is_needed,
                v.value - row_number() over (partition by s.step, s.phase order by v.value) as run
            from sets as s
            cross join plain as p
            cross join generate_series(p_lowest, p_highest) as v (value)
            where ((s.hashed | p.mask) >> v.value) & 1 = 1
        ) as n
        group by n.step, n.phase, n.run
    ),

    starts as (
        select
            r.*,
            r.low + (r.phase + r.step - r.low % r.step) % r.step as widest,
            r.first - (r.first - r.phase + r.step) % r.step as nearest
        from runs as r
        where r.first is not null
    ),

    -- one value of a range, where that says it; else the widest range
    items as (
        select
            s.step,
            case
                when s.last < s.nearest + s.step and s.nearest + s.step - 1 <= s.high
                    then s.nearest
                else s.widest
            end as low,
            case
                when s.last < s.nearest + s.step and s.nearest + s.step - 1 <= s.high
                    then s.nearest + s.step - 1
                when p_field = 'day of week' and s.step = 7 and s.widest = 0 then 6
                else s.high
            end as high
        from starts as s
    )

    select string_agg(
        'H' || case
            when (i.low, i.high) = (
                p_lowest,
                case
                    when i.high - i.low + 1 > i.step then p_highest
                    when p_field = 'day of month' then 28
                    when p_field = 'day of week' then 6
                    else p_highest
                end
            ) then ''
            else format('(%s-%s)', i.low, i.high)
        end || case when i.high - i.low + 1 > i.step then '/' || i.step else '' end,
        ',' order by i.low, i.high, i.step
    )
    from items as i
    cross join plain as p
    -- without what another item allows as well
    where not exists (
        select
        from items as o
        where i.step > o.step
            and i.step % o.step = 0
            and (i.low - o.low) % o.step = 0
            and (cron._steps(1, i.high - i.low) << i.low)
            & ~(p.mask | (cron._steps(1, o.high - o.low) << o.low)) = 0
    );
end;

comment on function cron._canonical_hashes(text, text, integer, integer, bigint) is
'The H items of a valid field, without what its plain values allow anyway; null when none is left.';

revoke all on function cron._canonical_hashes(text, text, integer, integer, bigint) from public;
grant execute on function cron._canonical_hashes(text, text, integer, integer, bigint)
to cron_reader, cron_author, cron_engine, cron_keeper;
