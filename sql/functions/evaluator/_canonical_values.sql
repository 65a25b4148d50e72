create function cron._canonical_values(
    p_values bigint,
    p_lowest integer,
    p_highest integer,
    p_star text default 'may'
)
returns text
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    c_short constant integer := 8;
    c_long constant integer := 32;
    v_low constant integer := cron._lowest_bit(p_values);
    v_high constant integer := case when p_values <> 0 then cron._highest_bit(p_values) end;
    v_step integer;
    v_list text;
    v_cover text;
begin
    if p_values = cron._steps(1, p_highest - p_lowest) << p_lowest then
        return '*';
    end if;

    -- A star has to lead: the densest one, and what it lacks.
    if p_star = 'must' then
        select n into v_step
        from generate_series(2, p_highest - p_lowest + 1) as s (n)
        where cron._steps(n, (p_highest - p_lowest) / n * n) << p_lowest & ~p_values = 0
        order by n
        limit 1;

        return concat_ws(',', '*/' || v_step, cron._canonical_values(
            p_values
            & ~(cron._steps(v_step, (p_highest - p_lowest) / v_step * v_step) << p_lowest),
            p_lowest, p_highest, 'never'
        ));
    end if;

    v_step := cron._lowest_bit(p_values >> (v_low + 1)) + 1;
    if bit_count(p_values::bit(64)) >= 3
        and v_step >= 2
        and (v_high - v_low) % v_step = 0
        and p_values = cron._steps(v_step, v_high - v_low) << v_low
    then
        return case
            when v_high + v_step <= p_highest then format('%s-%s/%s', v_low, v_high, v_step)
            when v_low = p_lowest and p_star = 'may' then format('*/%s', v_step)
            -- after Saturday a week begins again, with Sunday
            when p_highest = 6 then format('%s-%s/%s', v_low, v_high, v_step)
            else format('%s-%s/%s', v_low, p_highest, v_step)
        end;
    end if;

    -- */5,17 rather than a list of thirteen; a list that is too long would not be valid any more
    v_list := cron._canonical_list(p_values);
    if length(v_list) > c_short then
        v_cover := cron._canonical_cover(p_values, p_lowest, p_highest, p_star);
    end if;

    return case
        when length(v_cover) <= length(v_list) / 2 then v_cover
        when length(v_cover) < length(v_list) and length(v_list) > c_long then v_cover
        else v_list
    end;
end;
$$;

comment on function cron._canonical_values(bigint, integer, integer, text) is
'The values of a mask as a field, with a leading star where that may, must or must never be; null '
'when there are none.';

revoke all on function cron._canonical_values(bigint, integer, integer, text) from public;
grant execute on function cron._canonical_values(bigint, integer, integer, text)
to cron_reader, cron_author, cron_engine, cron_keeper;
