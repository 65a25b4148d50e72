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
    v_left bigint := p_values;  -- what no item has yet
    v_items text[] := array[]::text[];
    v_starts integer[] := array[]::integer[];
    v_steps bigint;
    v_last integer;
    v_low integer;
    v_high integer;
    v_step integer;
    v_most integer;
begin
    -- the longest series first, until none has three values that are left
    loop
        v_most := 2;
        for v_by in 1 .. (p_highest - p_lowest) / 2 loop
            for v_from in p_lowest .. p_highest - 2 * v_by loop
                continue when (p_values >> v_from) & 1 = 0
                    or (v_from - v_by >= p_lowest and (p_values >> (v_from - v_by)) & 1 = 1);

                v_last := v_from;
                while v_last + v_by <= p_highest and (p_values >> (v_last + v_by)) & 1 = 1 loop
                    v_last := v_last + v_by;
                end loop;

                v_steps := cron._steps(v_by, v_last - v_from) << v_from;
                if bit_count((v_steps & v_left)::bit(64)) > v_most then
                    v_most := bit_count((v_steps & v_left)::bit(64));
                    v_low := v_from;
                    v_high := v_last;
                    v_step := v_by;
                end if;
            end loop;
        end loop;
        exit when v_most = 2;

        v_left := v_left & ~(cron._steps(v_step, v_high - v_low) << v_low);
        v_starts := v_starts || v_low;
        v_items := v_items || case
            when v_step = 1 then format('%s-%s', v_low, v_high)
            when v_low = p_lowest and v_high + v_step > p_highest and p_star = 'may'
                then format('*/%s', v_step)
            when v_high + v_step > p_highest and p_highest > 6
                then format('%s-%s/%s', v_low, p_highest, v_step)
            else format('%s-%s/%s', v_low, v_high, v_step)
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
