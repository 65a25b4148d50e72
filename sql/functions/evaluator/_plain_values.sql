create function cron._plain_values(
    p_field text,
    p_text text,
    p_lowest integer,
    p_highest integer
)
returns bigint
language plpgsql
immutable
parallel safe
security invoker
set search_path = pg_catalog, pg_temp
as $$
declare
    c_others constant text := case p_field
        when 'day of month' then '^H|[LW$]'
        when 'day of week' then '^H|[L#]'
        else '^H'
    end;
    v_items text := p_text;
    v_values bigint := 0::bigint;
begin
    if p_text ~* '[A-Z#$]' then
        v_values := coalesce(
            (
                -- 0 and 7 are Sunday: one of them is in every other day of both, wherever it starts
                select bit_or(case step when 1 then cron._steps(1, high - low) << low else 1 end)
                from cron._hash_ranges(p_field, p_text, p_lowest, p_highest)
                where step = 1
                    or (p_field = 'day of week' and (low, high, step) = (0, 7, 2))
            ),
            0
        );
        v_items := (
            select string_agg(item, ',')
            from string_to_table(upper(p_text collate "C"), ',') as s (item)
            where item !~ c_others
        );
    end if;

    if v_items is not null then
        v_values := v_values | cron._field(p_field, v_items, p_lowest, p_highest, '');
    end if;

    -- a week has seven days, of which 7 is the first
    return case
        when p_field = 'day of week' then (v_values | (v_values >> 7)) & 127
        else v_values
    end;
end;
$$;

comment on function cron._plain_values(text, text, integer, integer) is
'The values that a valid field allows whatever the month and the seed, as a bit mask.';

revoke all on function cron._plain_values(text, text, integer, integer) from public;
grant execute on function cron._plain_values(text, text, integer, integer)
to cron_reader, cron_author, cron_engine, cron_keeper;
