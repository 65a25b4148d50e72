create function cron._canonical_cover(
    p_values bigint,
    p_lowest integer,
    p_highest integer,
    p_star text
)
returns text
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    v_lows integer[] := array[]::integer[];
    v_highs integer[] := array[]::integer[];
    v_steps integer[] := array[]::integer[];
    v_masks bigint[] := array[]::bigint[];
    v_starts integer[] := array[]::integer[];
    v_items text[] := array[]::text[];
    v_left bigint := p_values;  -- what no item has yet
    v_from bigint;
    v_high integer;
    v_best integer;
begin
    -- every series of at least three values, as long as it can be
    for v_step in 1 .. (p_highest - p_lowest) / 2 loop
        v_from := p_values & (p_values >> v_step) & (p_values >> (2 * v_step))
            & ~(p_values << v_step);
        while v_from <> 0 loop
            v_high := cron._lowest_bit(v_from) + 2 * v_step;
            while (p_values >> (v_high + v_step)) & 1 = 1 and v_high + v_step <= p_highest loop
                v_high := v_high + v_step;
            end loop;

            v_lows := v_lows || cron._lowest_bit(v_from);
            v_highs := v_highs || v_high;
            v_steps := v_steps || v_step;
            v_masks := v_masks || (
                cron._steps(v_step, v_high - cron._lowest_bit(v_from)) << cron._lowest_bit(v_from)
            );
            v_from := v_from & (v_from - 1);
        end loop;
    end loop;

    -- the one with most of what is left, until none has three
    loop
        select n into v_best
        from unnest(v_masks) with ordinality as m (mask, n)
        where bit_count((mask & v_left)::bit(64)) >= 3
        order by bit_count((mask & v_left)::bit(64)) desc, n
        limit 1;
        exit when not found;

        v_left := v_left & ~v_masks[v_best];
        v_starts := v_starts || v_lows[v_best];
        v_items := v_items || case
            when v_steps[v_best] = 1 then format('%s-%s', v_lows[v_best], v_highs[v_best])
            when v_highs[v_best] + v_steps[v_best] <= p_highest or p_highest = 6
                then format('%s-%s/%s', v_lows[v_best], v_highs[v_best], v_steps[v_best])
            when v_lows[v_best] = p_lowest and p_star = 'may' then format('*/%s', v_steps[v_best])
            else format('%s-%s/%s', v_lows[v_best], p_highest, v_steps[v_best])
        end;
    end loop;

    -- a star, whose start is the least, leads
    return (
        select string_agg(i.item, ',' order by i.start, i.number)
        from (
            select *
            from unnest(v_starts, v_items) with ordinality as c (start, item, number)

            union all

            select
                split_part(l.item, '-', 1)::integer,
                l.item,
                100
            from string_to_table(cron._canonical_list(v_left), ',') as l (item)
        ) as i
    );
end;
$$;

comment on function cron._canonical_cover(bigint, integer, integer, text) is
'The values of a mask as a list of ranges and steps, for what would be a long list of values.';

revoke all on function cron._canonical_cover(bigint, integer, integer, text) from public;
grant execute on function cron._canonical_cover(bigint, integer, integer, text)
to cron_reader, cron_author, cron_engine, cron_keeper;
